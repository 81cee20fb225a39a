export interface ReviewDraft {
  rating: number | null
  comment: string
}

const drafts = new Map<string, ReviewDraft>()

/** What somebody was writing about a product, as long as the page lives: a closed dialog or a lost session costs no words. */
export const reviewDrafts = {
  find: (userId: number, productId: number): ReviewDraft | null => drafts.get(key(userId, productId)) ?? null,

  keep: (userId: number, productId: number, draft: ReviewDraft): void => {
    drafts.set(key(userId, productId), draft)
  },

  forget: (userId: number, productId: number): void => {
    drafts.delete(key(userId, productId))
  },
}

function key(userId: number, productId: number): string {
  return `${userId} ${productId}`
}
