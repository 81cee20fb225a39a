import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterPaint } from './after-paint'
import type { ProductQuery } from './product-query'
import { parseProductsAddress, productsPath } from './products-address'

/** The filters of the URL; a new choice shows at once, while its products are still being loaded. */
export function useProductsQuery(): [ProductQuery, (query: ProductQuery) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [wish, setWish] = useState(() => wishOf(search))
  if (wish.search !== search) setWish(wishOf(search))

  function change(query: ProductQuery) {
    setWish({ search, query })
    // The router's work for a navigation would otherwise delay the tick of the box.
    afterPaint(() => void navigate(productsPath(query), { preventScrollReset: true }))
  }

  return [wish.query, change]
}

function wishOf(search: string) {
  return { search, query: parseProductsAddress(new URLSearchParams(search)).query }
}
