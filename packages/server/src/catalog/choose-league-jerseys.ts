import type { Colour } from '@shop/contract/catalog'
import type { LeagueCandidate } from './league-jerseys.sql'

const PLACES = 3

/** In the dimmed places beside the first jersey these colours look like grey. */
const PALE: readonly Colour[] = ['white', 'grey', 'black']

/** The first jersey in front, and two beside it: coloured ones before pale ones, of different colours where there are any. */
export function chooseLeagueJerseys(candidates: readonly LeagueCandidate[]): LeagueCandidate[] {
  const [front, ...others] = candidates
  if (!front) return []
  const coloured = others.filter(isColoured)
  const inOrder = [...firstOfEachColour(coloured, mainColourOf(front)), ...coloured, ...others]
  return [front, ...new Set(inOrder)].slice(0, PLACES)
}

function firstOfEachColour(jerseys: LeagueCandidate[], taken: Colour | null): LeagueCandidate[] {
  const colours = jerseys.map(mainColourOf)
  return jerseys.filter((_, place) => colours[place] !== taken && colours.indexOf(colours[place] ?? null) === place)
}

function isColoured(jersey: LeagueCandidate): boolean {
  const colour = mainColourOf(jersey)
  return colour !== null && !PALE.includes(colour)
}

function mainColourOf({ colours, colour }: LeagueCandidate): Colour | null {
  return colours[0] ?? colour
}
