import type { Colour } from '@shop/contract/catalog'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { typicalShade } from '../catalog/colour-shades'

/** Cloth of no team, for a product whose colours nobody has named. */
const UNDYED = '#d5d8da'

/** The jersey on which name and number are drawn: the design, or a plain one in the colours of a product with photos alone. */
export function jerseyForLettering(drawing: JerseySpec | null, colours: readonly Colour[]): JerseySpec {
  if (drawing) return drawing
  const [base = UNDYED, trim = base] = colours.map(typicalShade)
  return { base, secondary: trim, accent: trim, pattern: 'solid', collar: 'crew' }
}
