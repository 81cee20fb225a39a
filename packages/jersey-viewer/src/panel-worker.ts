/** Runs beside the page: draws and paints the pictures of pieces, so that the page never waits for them. */
import { picturePainter } from './paint-pictures'
import type { WorkerReply } from './painter'
import type { PictureOrder } from './piece-pictures'

const painter = picturePainter()

addEventListener('message', ({ data }: MessageEvent<PictureOrder>) => {
  painter
    .paint(data, (painted) => reply({ painted }, [painted.bitmap]))
    .then(
      () => reply({ isDone: true }),
      (error: unknown) => reply({ failure: String(error) }),
    )
})

function reply(message: WorkerReply, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}
