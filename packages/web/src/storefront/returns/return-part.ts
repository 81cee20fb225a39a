import type { Returnable, ReturnableLine } from '@shop/contract/returns'
import type { ShopOrder } from '../../lib/read-order'
import type { ReturnDraft } from './return-draft'

/** What every part of the form gets. */
export interface ReturnPart {
  order: ShopOrder
  returnable: Returnable
  draft: ReturnDraft
  chosen: ReturnableLine[]
  onChange: (part: Partial<ReturnDraft>) => void
}
