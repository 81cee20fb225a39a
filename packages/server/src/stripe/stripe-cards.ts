import type Stripe from 'stripe'
import { GatewayRefusal } from '../kernel/gateway-error'
import type { GatewayCard, PaymentGateway } from '../kernel/ports'

type CardCalls = Pick<
  PaymentGateway,
  'setCardSaving' | 'createCustomer' | 'deleteCustomer' | 'listCards' | 'detachCard'
>

/** The gateway's calls about customers and the cards that are kept for them. */
export function cardCalls(
  stripe: Stripe,
  translateErrors: <Result>(call: () => Promise<Result>) => Promise<Result>,
): CardCalls {
  return {
    setCardSaving: (intentId, { customerId, savesCard }) =>
      translateErrors(async () => {
        // Only a card is ever saved, and only for payments that its owner makes on the page.
        const card = { capture_method: 'manual', setup_future_usage: savesCard ? 'on_session' : '' } as const
        await stripe.paymentIntents.update(intentId, { customer: customerId, payment_method_options: { card } })
      }),
    createCustomer: ({ userId, email }) =>
      translateErrors(async () => {
        const { id } = await stripe.customers.create({ email, metadata: { user_id: String(userId) } })
        return id
      }),
    deleteCustomer: (id) => translateErrors(async () => void (await stripe.customers.del(id))),
    listCards: async (customerId) => {
      try {
        const pages = () => stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })
        return (await translateErrors(pages)).data.flatMap(toCard)
      } catch (error) {
        if (error instanceof GatewayRefusal && error.code === 'resource_missing') return undefined
        throw error
      }
    },
    detachCard: (id) => translateErrors(async () => void (await stripe.paymentMethods.detach(id))),
  }
}

function toCard({ id, card }: Stripe.PaymentMethod): GatewayCard[] {
  if (!card) return []
  const { last4, exp_month: expMonth, exp_year: expYear, fingerprint } = card
  return [{ id, brand: brandName(card.brand), last4, expMonth, expYear, fingerprint: fingerprint ?? id }]
}

/** Stripe names its brands in lower case. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  eftpos_au: 'Eftpos',
  cartes_bancaires: 'Cartes Bancaires',
}

export function brandName(brand: string | null): string {
  return BRANDS[brand ?? ''] ?? 'Card'
}
