import { answerPrint } from './print-artwork'
import type { PrintQuestion } from './print-kit'

self.onmessage = ({ data }: MessageEvent<PrintQuestion>) => {
  self.postMessage(answerPrint(data))
}
