import type { PictureOrder, PiecePicture } from './piece-pictures'

export interface PaintedPicture extends Pick<PiecePicture, 'piece' | 'kind'> {
  bitmap: ImageBitmap
}

/** Turns the pictures of an order into pixels. One order at a time. */
export interface PanelPainter {
  paint(order: PictureOrder, onPicture: (picture: PaintedPicture) => void): Promise<void>
  close(): void
}

/** What a worker that paints says: a picture, that all pictures are painted, or why it gave up. */
export interface WorkerReply {
  painted?: PaintedPicture
  isDone?: boolean
  failure?: string
}
