import type { JerseyDrawing } from '@shop/contract/prints'
import { isArtwork, sanitiseArtwork } from '@shop/jersey-art/artwork'
import { isColour } from '@shop/jersey-art/colour'
import * as art from '@shop/jersey-art/jersey-spec'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { printable } from '@shop/jersey-art/lettering'
import { refusal } from '../kernel/refusal'

/** Validates a drawing against the options of the artwork; the error names the unknown value. */
export function checkDrawing(drawing: JerseyDrawing): JerseySpec {
  const { base, secondary, accent, mark, pitch, drape, artwork } = drawing
  for (const colour of [base, secondary, accent]) if (!isColour(colour)) throw unknown('colour', colour)
  for (const colour of trimColours(drawing)) {
    if (!isColour(colour) && !includes(art.COLOUR_ROLES, colour)) throw unknown('colour', colour)
  }
  if (pitch !== undefined && !(pitch >= art.NARROWEST_PITCH_IN_MM && pitch <= art.WIDEST_PITCH_IN_MM)) {
    throw refusal('drawing', `Stripes are ${art.NARROWEST_PITCH_IN_MM} to ${art.WIDEST_PITCH_IN_MM} mm wide.`)
  }
  if (mark !== undefined && (mark.length > art.LONGEST_MARK || printable(mark).length !== mark.length)) {
    throw refusal('drawing', `The mark on the chest is up to ${art.LONGEST_MARK} letters or figures.`)
  }
  if (drape !== undefined && !(Number.isInteger(drape) && drape >= 1 && drape <= art.DRAPES)) {
    throw refusal('drawing', `The drape is a number from 1 to ${art.DRAPES}.`)
  }
  for (const piece of Object.values(artwork ?? {})) {
    if (!isArtwork(piece)) throw refusal('drawing', 'The artwork is no picture of this shop.')
  }
  return {
    ...drawing,
    ...(artwork !== undefined && { artwork: sanitiseArtwork(artwork) }),
    pattern: oneOf(art.PATTERNS, 'pattern', drawing.pattern),
    collar: oneOf(art.COLLARS, 'collar', drawing.collar),
    ...(drawing.graphic !== undefined && { graphic: oneOf(art.GRAPHICS, 'graphic', drawing.graphic) }),
    ...(drawing.cuff !== undefined && { cuff: oneOf(art.CUFFS, 'cuff', drawing.cuff) }),
    ...(drawing.cut !== undefined && { cut: oneOf(art.CUTS, 'cut', drawing.cut) }),
    ...(drawing.badge !== undefined && { badge: oneOf(art.BADGES, 'badge', drawing.badge) }),
    ...(drawing.shape !== undefined && { shape: oneOf(art.SHAPES, 'shape', drawing.shape) }),
    ...(drawing.maker !== undefined && { maker: oneOf(art.MAKERS, 'maker', drawing.maker) }),
  } as JerseySpec
}

function trimColours(drawing: JerseyDrawing): string[] {
  const { collarColour, cuffColour, sleeveColour, sideColour, piping, lettering, letteringOutline } = drawing
  return [collarColour, cuffColour, sleeveColour, sideColour, piping, lettering, letteringOutline].filter(
    (colour) => colour !== undefined,
  )
}

function oneOf<Value extends string>(known: readonly Value[], what: string, value: string): Value {
  const found = known.find((candidate) => candidate === value)
  if (found === undefined) throw unknown(what, value)
  return found
}

function includes(known: readonly string[], value: string): boolean {
  return known.includes(value)
}

function unknown(what: string, value: string) {
  return refusal('drawing', `There is no ${what} “${value.slice(0, 40)}”.`)
}
