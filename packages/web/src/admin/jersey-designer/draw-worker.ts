import type { JerseyDrawing } from '@shop/contract/prints'
import { drawJersey } from './draw-jersey'

self.onmessage = ({ data }: MessageEvent<JerseyDrawing>) => {
  self.postMessage(drawJersey(data))
}
