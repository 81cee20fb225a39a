import type { Badge, JerseySpec, Maker } from './jersey-spec'
import { BADGES, MAKERS } from './jersey-spec'
import { oneOf } from './sanitise-spec'
import { hash } from './seeded-random'

/** The badge of a jersey: the chosen one, or one that follows from the mark, so that all kits of a club share it. */
export function badgeOf({ badge, mark }: Pick<JerseySpec, 'badge' | 'mark'>): Badge {
  return oneOf(BADGES, badge) ?? pick(BADGES, `badge ${mark ?? ''}`)
}

export function makerOf({ maker, mark }: Pick<JerseySpec, 'maker' | 'mark'>): Maker {
  return oneOf(MAKERS, maker) ?? pick(MAKERS, `maker ${mark ?? ''}`)
}

function pick<T>(choices: readonly [T, ...T[]], seed: string): T {
  return choices[hash(seed) % choices.length] ?? choices[0]
}
