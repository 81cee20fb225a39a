import type { JerseyDrawing } from '@shop/contract/prints'
import { drawJersey } from './draw-jersey'

self.onmessage = ({ data }: MessageEvent<JerseyDrawing>) => {
  // An error that is reported reaches the page, which a rejected promise would not.
  drawJersey(data).then((drawn) => self.postMessage(drawn), reportError)
}
