import { isFurtherCut } from '@shop/contract/cuts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ShopProductDetails } from './read-product-details'

interface ChosenCut {
  /** The product with the sizes, stock and pictures of the chosen cut. */
  product: ShopProductDetails
  choose: (cut: string) => void
}

/** The cut in the address, so that it can be linked; the first one unless told. */
export function useCut(product: ShopProductDetails): ChosenCut {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get('cut')
  // The choice is shown at once; the address follows a moment later, and wins when it changes by other means.
  const [choice, setChoice] = useState({ named, cut: named })
  if (choice.named !== named) setChoice({ named, cut: named })

  function choose(cut: string) {
    setChoice({ named, cut })
    const query = new URLSearchParams(search)
    if (cut === product.first_cut) query.delete('cut')
    else query.set('cut', cut)
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }

  return { product: withCut(product, choice.cut), choose }
}

export function withCut(product: ShopProductDetails, wanted: string | null): ShopProductDetails {
  const chosen = product.cuts.find(({ cut }) => cut === wanted)
  return chosen && isFurtherCut(chosen.cut) && chosen.cut !== product.first_cut
    ? { ...product, ...chosen, cut: chosen.cut }
    : product
}
