/** Runs beside the page: draws and paints the pictures of pieces, so that the page never waits for them. */
import { paintSvg } from './paint-svg'
import type { WorkerReply } from './painter'
import type { PictureOrder } from './piece-pictures'
import { piecePictures } from './piece-pictures'

addEventListener('message', ({ data }: MessageEvent<PictureOrder>) => {
  try {
    paint(data)
    reply({ isDone: true })
  } catch (error) {
    reply({ failure: String(error) })
  }
})

function paint(order: PictureOrder): void {
  for (const { piece, kind, svg, width, height } of piecePictures(order)) {
    const canvas = new OffscreenCanvas(width, height)
    const brush = canvas.getContext('2d', { alpha: false })
    if (!brush) throw new Error('This worker cannot paint.')
    paintSvg(brush, svg)
    const bitmap = canvas.transferToImageBitmap()
    reply({ painted: { piece, kind, bitmap } }, [bitmap])
  }
}

function reply(message: WorkerReply, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}
