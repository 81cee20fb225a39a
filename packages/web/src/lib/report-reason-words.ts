import * as m from '#messages/reviews'
import type { ReportReason } from '@shop/contract/review-limits'

export const REPORT_REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  offensive: m.reportOffensive,
  spam: m.reportSpam,
  private: m.reportPrivate,
  'wrong-product': m.reportWrongProduct,
  other: m.reportOther,
}
