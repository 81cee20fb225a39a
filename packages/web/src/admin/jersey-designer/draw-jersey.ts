import type { JerseyDrawing } from '@shop/contract/prints'
import type { JerseySpec, View } from '@shop/jersey-art/jersey-spec'
import { renderJersey } from '@shop/jersey-art/render-jersey'

/** Addresses of the two pictures. */
export type DrawnJersey = Record<View, string>

/** Slow, and large with the artwork: for a worker. */
export function drawJersey(drawing: JerseyDrawing): DrawnJersey {
  return { front: viewOf(drawing, 'front'), back: viewOf(drawing, 'back') }
}

function viewOf(drawing: JerseyDrawing, view: View): string {
  // The artwork itself puts up with words it does not know.
  const svg = renderJersey(drawing as JerseySpec, { view, texture: false, id: view })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
