import { answerPrint, type PrintQuestion } from './draw-print'

self.onmessage = ({ data }: MessageEvent<PrintQuestion>) => {
  // An error that is reported reaches the page, which a rejected promise would not.
  answerPrint(data).then((answer) => self.postMessage(answer), reportError)
}
