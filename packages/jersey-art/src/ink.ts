import { contrast, lowestContrast, luminance, mix, BLACK, WHITE } from './colour'
import type { JerseySpec, View } from './jersey-spec'
import type { Palette } from './palette'
import { trimColour } from './palette'
import { BUSY, FINE_LINED, FRONT_ONLY, PANELLED } from './pattern-traits'

/** The colours of mark, name and number on one side of a jersey. */
export interface Ink {
  ink: string
  outline: string | undefined
  /** The colour of a plain panel under name and number, if the print would make them unreadable. */
  panel: string | undefined
}

const NEUTRAL_INKS = ['#f6f7f6', '#101312']
/** The accent colour is used from this contrast on; below it a more legible colour is chosen. */
const ENOUGH_ON_ONE_COLOUR = 2.6
const ENOUGH_ON_TWO_COLOURS = 2.1
const ENOUGH_WITHOUT_PANEL = 3

export function inkOf(spec: JerseySpec, palette: Palette, view: View): Ink {
  const panel = view === 'back' ? panelColour(spec, palette) : undefined
  const ink = inkOn(spec, palette, panel ? [panel] : groundsOf(spec, palette, view))
  return { ink, outline: outlineColour(spec, palette, view, ink, panel), panel }
}

function panelColour(spec: JerseySpec, palette: Palette): string | undefined {
  if (!PANELLED.has(spec.pattern)) return undefined
  const { base, secondary } = palette
  const grounds = [base, secondary]
  if (lowestContrast(mostLegible(palette, grounds), grounds) >= ENOUGH_WITHOUT_PANEL) return undefined
  const legibility = (ground: string) => contrast(ground, inkOn(spec, palette, [ground]))
  return legibility(secondary) > legibility(base) ? secondary : base
}

/** The colours that lie under the lettering. */
function groundsOf(spec: JerseySpec, { base, secondary }: Palette, view: View): string[] {
  if (isBusy(spec, view)) return [base, secondary]
  return spec.pattern === 'yoke' && view === 'front' ? [secondary] : [base]
}

function inkOn(spec: JerseySpec, palette: Palette, grounds: readonly string[]): string {
  return trimColour(palette, spec.lettering) ?? mostLegible(palette, grounds)
}

function mostLegible({ accent, secondary }: Palette, grounds: readonly string[]): string {
  const enough = grounds.length > 1 ? ENOUGH_ON_TWO_COLOURS : ENOUGH_ON_ONE_COLOUR
  if (lowestContrast(accent, grounds) >= enough) return accent
  return [...NEUTRAL_INKS, secondary].reduce((best, candidate) =>
    lowestContrast(candidate, grounds) > lowestContrast(best, grounds) ? candidate : best,
  )
}

function outlineColour(
  spec: JerseySpec,
  palette: Palette,
  view: View,
  ink: string,
  panel: string | undefined,
): string | undefined {
  const chosen = trimColour(palette, spec.letteringOutline)
  if (chosen) return chosen
  if (view === 'back' && FINE_LINED.has(spec.pattern)) return palette.base
  if (panel || !isBusy(spec, view)) return undefined

  const { base, secondary } = palette
  const isBaseDarker = luminance(base) < luminance(secondary)
  const isBaseLighter = luminance(base) > luminance(secondary)
  return luminance(ink) > 0.4
    ? mix(isBaseDarker ? base : secondary, BLACK, 0.25)
    : mix(isBaseLighter ? base : secondary, WHITE, 0.1)
}

function isBusy({ pattern }: JerseySpec, view: View): boolean {
  return BUSY.has(pattern) && !(view === 'back' && FRONT_ONLY.has(pattern))
}
