import type { JerseyDrawing } from '@shop/contract/prints'
import type { JerseySpec, View } from '@shop/jersey-art/jersey-spec'
import { renderJersey } from '@shop/jersey-art/render-jersey'

/** The data URLs of front and back. */
export type DrawnJersey = Record<View, string>

/** Draws both views. Slow, and imports the large artwork module, so it should run in a worker. */
export function drawJersey(drawing: JerseyDrawing): DrawnJersey {
  return { front: viewOf(drawing, 'front'), back: viewOf(drawing, 'back') }
}

function viewOf(drawing: JerseyDrawing, view: View): string {
  // The cast is safe, because the artwork replaces values that it does not know.
  const svg = renderJersey(drawing as JerseySpec, { view, texture: false, id: view })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
