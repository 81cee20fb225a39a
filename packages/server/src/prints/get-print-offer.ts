import type { BlockedWord } from '@shop/contract/blocked-words'
import { amountFromFils } from '@shop/contract/money'
import type { PrintOffer } from '@shop/contract/prints'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { drawingOfProduct } from '../pictures/mesh-drawing'
import { arePrintsArabic } from './check-print'
import { findPrintableProduct, listBlockedWordRows, listPlayers } from './prints.queries'

export async function getPrintOffer(shop: Shop, productId: number): Promise<PrintOffer> {
  const product = await findPrintableProduct(shop.db, productId)
  if (!product) throw notFound('Product')
  const { categoryId, season, drawing, hasPhotos, printFeeInFils } = product
  const promiseDays = shop.settings.current().promise_days
  return {
    fee: amountFromFils(printFeeInFils ?? shop.printFee),
    drawing,
    ...(hasPhotos && { turn: { drawing, mesh: shop.meshes.pathOf(drawingOfProduct(drawing, 'back', productId)) } }),
    players: season === null ? [] : await listPlayers(shop.db, categoryId, season),
    ...(arePrintsArabic(shop) && { arabic: true }),
    ...(promiseDays > 0 && { promise_days: promiseDays }),
  }
}

export async function getPrintRules(shop: Shop): Promise<{ blocked_words: BlockedWord[]; arabic?: boolean }> {
  return { blocked_words: await listBlockedWordRows(shop.db), ...(arePrintsArabic(shop) && { arabic: true }) }
}
