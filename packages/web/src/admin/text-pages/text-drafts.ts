import type { ManagedTextPage, Wording } from '@shop/contract/text-pages'
import { TEXT_DRAFTS_KEY } from '../../lib/forget-on-logout'
import { fieldsOf } from '../../lib/reading'
import { createUnsavedDrafts } from '../../lib/unsaved-drafts'

/** A text that was not saved, with the version of the page that it was written on. */
export interface TextDraft {
  base: Wording & { version: number }
  wording: Wording
}

/** The name of a page in one language. */
export function draftSubject({ slug, language }: Pick<ManagedTextPage, 'slug' | 'language'>): string {
  return language === 'en' ? slug : `${slug} ${language}`
}

/** Unsaved page texts, by author, page and language. */
export const textDrafts = createUnsavedDrafts<string, TextDraft>(TEXT_DRAFTS_KEY, ({ base, wording }) => {
  const { version } = fieldsOf(base)
  const [before, after] = [readWording(base), readWording(wording)]
  if (!before || !after || typeof version !== 'number') return null
  return { base: { ...before, version }, wording: after }
})

function readWording(value: unknown): Wording | null {
  const { title, description, body } = fieldsOf(value)
  if (typeof title !== 'string' || typeof description !== 'string' || typeof body !== 'string') return null
  return { title, description, body }
}
