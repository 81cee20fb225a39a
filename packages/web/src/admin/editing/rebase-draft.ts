/** A field of a form as staff see it; it may consist of several keys of the draft. */
export interface DraftField<Draft> {
  label: string
  keys: readonly (keyof Draft)[]
  /** The value of the field in words. */
  words: (draft: Draft) => string
}

export interface Difference {
  label: string
  mine: string
  theirs: string
}

export interface Rebased<Draft> {
  /** The user's own changes applied to the version that somebody else saved. */
  draft: Draft
  /** Fields that both changed. */
  clashes: Difference[]
  /** Fields that only the other person changed; the draft now has their values. */
  taken: Difference[]
}

/** Merges two concurrent changes (three-way merge), so that neither person's change is lost unnoticed. */
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

/** Compares as JSON, because drafts hold only plain values. */
export function isSameDraft(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isSame<Draft extends object>({ keys }: DraftField<Draft>, one: Draft, other: Draft): boolean {
  return isSameDraft(pick(one, keys), pick(other, keys))
}

function pick<Draft extends object>(draft: Draft, keys: readonly (keyof Draft)[]): Partial<Draft> {
  return Object.fromEntries(keys.map((key) => [key, draft[key]])) as Partial<Draft>
}
