import type { StockAlert } from '@shop/contract/wishlist'
import { ApiError } from '@shop/contract/client'
import { useSyncExternalStore } from 'react'
import { api, quietApi } from '../../lib/api'
import { isUnauthorized, refusalText } from '../../lib/api-error'
import { IS_OWN_SERVER } from '../../lib/backend'
import { createOwnStore } from './own-store'
import type { ShopProduct } from '../../lib/read-catalog'
import { sizeChoices } from '../../lib/size-choices'
import { wishlistTexts } from './texts'

/** A size of a product; null where it has none. */
export type AlertSize = string | null

export type AlertOutcome = { ok: true } | { ok: false; message: string; isBack: boolean }

const own = createOwnStore(async () => (await quietApi.call('GET /api/stock-alerts')).data)

/** What the signed-in customer waits for. */
export const stockAlerts = {
  /** Undefined while that is not known. */
  current: own.current,
  subscribe: own.subscribe,
  refresh: own.refresh,

  ask: ({ id, cut }: Pick<ShopProduct, 'id' | 'cut'>, size: AlertSize): Promise<AlertOutcome> =>
    attempt(async () => {
      const alert = await api.call('POST /api/stock-alerts', {
        body: { product_id: id, size, ...(cut && { cut }) },
      })
      return [...others(alert.id), alert]
    }),

  takeBack: (id: number): Promise<AlertOutcome> =>
    attempt(async () => {
      await api.call('DELETE /api/stock-alerts/{id}', { params: { id } }).catch(unlessGone)
      return others(id)
    }),
}

export function useStockAlerts(): readonly StockAlert[] | undefined {
  return useSyncExternalStore(stockAlerts.subscribe, stockAlerts.current, () => undefined)
}

/** What one may wait for: the sizes that are sold out, or the product itself where it has none. */
export function soldOutSizes(product: Pick<ShopProduct, 'size_variations' | 'size_stock' | 'stock'>): AlertSize[] {
  if (!IS_OWN_SERVER) return []
  if (product.size_variations.length === 0) return product.stock > 0 ? [] : [null]
  return sizeChoices(product).flatMap(({ size, soldOut }) => (soldOut ? [size] : []))
}

function attempt(change: () => Promise<StockAlert[]>): Promise<AlertOutcome> {
  return own.inTurn(async () => {
    try {
      await own.learn(change)
      return { ok: true }
    } catch (error) {
      if (isUnauthorized(error)) return { ok: false, message: wishlistTexts.stockAlerts.unauthorized, isBack: false }
      const isBack = error instanceof ApiError && error.status === 409
      return { ok: false, message: refusalText(error, wishlistTexts.stockAlerts.askFailed), isBack }
    }
  })
}

function others(id: number): StockAlert[] {
  return (own.current() ?? []).filter((alert) => alert.id !== id)
}

/** The mail has gone out, or another tab was faster. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
