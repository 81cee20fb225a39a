import type { JerseyDrawing } from '@shop/contract/prints'
import type { JerseySpec, View } from '@shop/jersey-art/jersey-spec'
import { flatPicture } from '@shop/jersey-viewer/flat-picture'

/** The data URLs of front and back. */
export type DrawnJersey = Record<View, string>

/** Draws both views. Slow, and imports the large artwork module, so it should run in a worker. */
export async function drawJersey(drawing: JerseyDrawing): Promise<DrawnJersey> {
  const [front, back] = await Promise.all([viewOf(drawing, 'front'), viewOf(drawing, 'back')])
  return { front, back }
}

function viewOf(drawing: JerseyDrawing, view: View): Promise<string> {
  // The cast is safe, because the artwork replaces values that it does not know.
  return flatPicture(drawing as JerseySpec, { view, id: view })
}
