/** One thing that a form lets staff decide; it may take several fields of the draft. */
export interface DraftField<Draft> {
  label: string
  keys: readonly (keyof Draft)[]
  /** What it holds, in words. */
  words: (draft: Draft) => string
}

export interface Difference {
  label: string
  mine: string
  theirs: string
}

export interface Rebased<Draft> {
  /** What was typed, on top of what somebody else has saved meanwhile. */
  draft: Draft
  /** Where both have changed something. */
  clashes: Difference[]
  /** What only the other one has changed; it is part of the draft now. */
  taken: Difference[]
}

/** Two people changed the same thing: nothing that either of them did is lost unseen. */
export function rebaseDraft<Draft extends object>(
  fields: readonly DraftField<Draft>[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Draft>,
): Rebased<Draft> {
  const theirChanges = fields.filter((field) => !isSame(field, base, theirs) && !isSame(field, mine, theirs))
  const taken = theirChanges.filter((field) => isSame(field, base, mine))
  const clashes = theirChanges.filter((field) => !taken.includes(field))
  const differenceIn = ({ label, words }: DraftField<Draft>) => ({ label, mine: words(mine), theirs: words(theirs) })
  return {
    draft: {
      ...mine,
      ...pick(
        theirs,
        taken.flatMap(({ keys }) => keys),
      ),
    },
    clashes: clashes.map(differenceIn),
    taken: taken.map(differenceIn),
  }
}

/** Drafts hold plain values only. */
export function isSameDraft(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isSame<Draft extends object>({ keys }: DraftField<Draft>, one: Draft, other: Draft): boolean {
  return isSameDraft(pick(one, keys), pick(other, keys))
}

function pick<Draft extends object>(draft: Draft, keys: readonly (keyof Draft)[]): Partial<Draft> {
  return Object.fromEntries(keys.map((key) => [key, draft[key]])) as Partial<Draft>
}
