import type { StockAlert } from '@shop/contract/wishlist'
import { useEffect } from 'react'
import { useSession } from '../../lib/session'
import type { ShopProduct } from '../../lib/read-catalog'
import { soldOutSizes, stockAlerts, useStockAlerts, type AlertSize } from './alert-store'

interface ProductAlerts {
  /** The sizes that are sold out. */
  sizes: AlertSize[]
  /** The alerts that the customer has asked for. */
  asked: StockAlert[]
}

export function useProductAlerts(product: ShopProduct): ProductAlerts {
  const { user } = useSession()
  const alerts = useStockAlerts() ?? []

  const sizes = soldOutSizes(product)
  const isSoldOut = sizes.length > 0

  // A mail that has gone out since ends an alert.
  useEffect(() => {
    if (isSoldOut) stockAlerts.refresh()
  }, [isSoldOut, product.id, user?.id])

  const asked = alerts.filter(
    ({ product_id, cut, size }) => product_id === product.id && cut === product.cut && sizes.includes(size),
  )
  return { sizes, asked }
}
