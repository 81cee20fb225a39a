import { answerPrint, type PrintQuestion } from './draw-print'

self.onmessage = ({ data }: MessageEvent<PrintQuestion>) => {
  self.postMessage(answerPrint(data))
}
