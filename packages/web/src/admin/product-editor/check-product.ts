import * as m from '#messages/admin-product-editor'
import { sizesOf } from './draft-stock'
import { checkFields, type ProductDraft } from './product-draft'

/** Validates the draft before it is sent, except for empty fields: by the contract, a sale needs its price, and stock per size needs sizes. */
export function checkProduct(draft: ProductDraft): Partial<Record<string, string>> {
  const hasNoSizes = draft.hasSizeStock && sizesOf(draft).length === 0
  return {
    ...checkFields(draft),
    ...(draft.hasSale && draft.salePrice.trim() === '' && { sale_price: m.pleaseEnterTheSalePrice }),
    ...(draft.state === 'scheduled' && draft.publishAt === '' && { publish_at: m.pleaseChooseWhenItAppears }),
    ...(hasNoSizes && { size_variations: m.pleaseEnterTheSizesOfTheStock }),
  }
}
