// In a file of its own, so that a form can import limits and words without the schemas.

/** In characters. */
export const LONGEST_COMMENT = 2000
export const LONGEST_REPLY = 2000
export const LONGEST_REPORT = 500
export const LONGEST_HIDING_REASON = 500

export const MOST_REVIEW_PICTURES = 4

/** Why somebody reports a review. */
export const REPORT_REASONS = ['offensive', 'spam', 'private', 'wrong-product', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_WORDS: Record<ReportReason, string> = {
  offensive: 'It is offensive or hateful',
  spam: 'It is advertising or spam',
  private: 'It shows private details',
  'wrong-product': 'It is not about this jersey',
  other: 'Something else',
}
