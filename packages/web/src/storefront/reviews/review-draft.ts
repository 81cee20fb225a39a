import { REVIEW_DRAFTS_KEY } from '../../lib/forget-on-logout'
import { fieldsOf, parseJson, type Fields } from '../../lib/reading'
import { RATINGS } from './review-summary'
import { sessionStored } from '../../lib/browser-storage'

export interface ReviewDraft {
  rating: number | null
  comment: string
}

/** Unsaved reviews of this tab, by customer and product, so that a reload or an expired session loses no text. */
export const reviewDrafts = {
  find: (userId: number, productId: number): ReviewDraft | null => readDraft(fieldsOf(draftsOf(userId)[productId])),

  keep: (userId: number, productId: number, draft: ReviewDraft): void => {
    write(userId, { ...draftsOf(userId), [productId]: draft })
  },

  forget: (userId: number, productId: number): void => {
    write(userId, { ...draftsOf(userId), [productId]: undefined })
  },
}

function draftsOf(userId: number): Fields {
  const saved = fieldsOf(parseJson(sessionStored.read(REVIEW_DRAFTS_KEY) ?? ''))
  return saved.userId === userId ? fieldsOf(saved.drafts) : {}
}

function write(userId: number, drafts: Fields): void {
  sessionStored.write(REVIEW_DRAFTS_KEY, JSON.stringify({ userId, drafts }))
}

function readDraft({ rating, comment }: Fields): ReviewDraft | null {
  if (typeof comment !== 'string') return null
  return { rating: RATINGS.find((known) => known === rating) ?? null, comment }
}
