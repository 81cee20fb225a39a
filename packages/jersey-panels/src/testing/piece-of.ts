import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { PanelOptions } from '../render-panels'
import { renderPanel } from '../render-panels'
import type { PieceName } from '../sewing-pattern'
import { aPattern } from './a-pattern'
import type { ColourAt } from './look-at'
import { lookAt } from './look-at'

/** Draws one piece of a men's jersey and lets a test look at it. */
export function lookAtPiece(spec: JerseySpec, name: PieceName, options?: Partial<PanelOptions>): Promise<ColourAt> {
  const pattern = options?.pattern ?? aPattern()
  const piece = pattern.panels.find((candidate) => candidate.name === name)
  const picture = renderPanel(spec, { ...options, pattern }, name)
  if (!piece || !picture) throw new Error(`The pattern has no piece ${name}.`)
  return lookAt(picture, piece)
}
