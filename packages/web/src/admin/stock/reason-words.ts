import * as m from '#messages/admin-stock'
import type { StockReasonWords } from '@shop/contract/stock-words'

/** Why pieces moved, in the language of the panel. */
export const REASON_WORDS: StockReasonWords = {
  anOrder: m.reasonAnOrder,
  order: (id) => m.reasonOrder({ id }),
  return: (id) => m.reasonReturn({ id }),
  sold: (what) => m.reasonSold({ what }),
  cancelled: (what) => m.reasonCancelled({ what }),
  reopened: (what) => m.reasonReopened({ what }),
  sentFree: (what) => m.reasonSentFree({ what }),
  heldForExchange: (what) => m.reasonHeld({ what }),
  exchangeGivenUp: (what) => m.reasonGivenUp({ what }),
  cameBack: (what) => m.reasonCameBack({ what }),
  counted: m.reasonCounted,
  countUndone: m.reasonCountUndone,
  firstImported: m.reasonFirstImported,
  imported: m.reasonImported,
  takenBack: m.reasonTakenBack,
  bulkChange: m.reasonBulkChange,
  first: m.reasonFirst,
  edited: m.reasonEdited,
}
