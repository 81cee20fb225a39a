import { CUT_NAMES } from '../../lib/names'
import * as m from '#messages/product'
import { CUTS } from '@shop/contract/cuts'
import { SizePicker } from '../../ui/size-picker'
import type { ShopProductDetails } from './read-product-details'

interface CutPickerProps {
  product: ShopProductDetails
  onChoose: (cut: string) => void
}

/** Men, women, kids and so on; nothing where the jersey comes in one cut only. */
export function CutPicker({ product: { first_cut: first, cut, cuts }, onChoose }: CutPickerProps) {
  const chosen = cut ?? first
  if (cuts.length < 2) return null
  return (
    <SizePicker
      legend={m.cut}
      // A cut that is sold out can be chosen, to be told when it is back.
      sizes={cuts.map(({ cut }) => ({ size: CUT_NAMES[cut], soldOut: false }))}
      value={CUT_NAMES[chosen]}
      onChange={(name) => onChoose(CUTS.find((cut) => CUT_NAMES[cut] === name) ?? chosen)}
    />
  )
}
