import type { Shop } from '../kernel/shop'
import { updatePayment, type Payment } from './payments.queries'

export interface CardSaving {
  customerId: string
  savesCard: boolean
}

/**
 * Tells the gateway whose saved cards may pay and whether the card is saved. The row never says less than the gateway
 * knows, whenever the process dies: otherwise a card could be saved that nobody wanted saved.
 */
export async function setCardSaving(shop: Shop, payment: Payment, saving: CardSaving): Promise<void> {
  if (payment.customerId === saving.customerId && payment.savesCard === saving.savesCard) return
  const save = () => updatePayment(shop.db, payment.id, saving, shop.now())
  if (saving.savesCard) await save()
  await shop.gateway.setCardSaving(payment.intentId, saving)
  if (!saving.savesCard) await save()
}
