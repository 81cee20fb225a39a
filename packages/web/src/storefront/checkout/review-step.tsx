import { LANGUAGE, LOCALE } from '#language'
import * as m from '#messages/checkout'
import type { Cart } from '@shop/contract/cart'
import { arrivalWords, deliveryName, pickUpAddress } from '@shop/contract/delivery-words'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { cartCount } from '../cart/cart-count'
import { placeOrder } from './checkout-order'
import type { CheckoutProgress } from './checkout-progress'
import { checkout } from './checkout-store'
import { paths } from '../../lib/paths'
import { shownAddressLines } from '../../lib/shown-address'
import { Button } from '../../ui/button'
import { Form, FormNotice } from '../../ui/form'
import { Icon } from '../../ui/icon'
import { Price } from '../../ui/price'
import { useForm, type Outcome } from '../../ui/use-form'
import { DeliverySums } from './delivery-sums'
import { cartLines, OrderLines } from './order-lines'
import styles from './review-step.module.css'
import steps from './step.module.css'
import { successState } from './success-state'
import { usePaymentCard } from './use-payment-card'

interface ReviewStepProps {
  progress: CheckoutProgress
  cart: Cart
  say: (notice: string | null) => void
}

export function ReviewStep({ progress, cart, say }: ReviewStepProps) {
  const form = usePlaceOrder({ progress, cart, say })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <div className={styles.facts}>
        <section>
          <h3 className={styles.title}>{m.shippingTo}</h3>
          <address className={styles.address}>
            {shownAddressLines(progress.shipping).map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
        </section>
        <ReviewedDelivery cart={cart} />
        <section>
          <h3 className={styles.title}>{m.payingWith}</h3>
          <p className={styles.card}>
            <Icon name={WAY_ICONS[progress.payment?.way ?? 'card']} />
            <PaidWith payment={progress.payment} />
          </p>
        </section>
      </div>
      <OrderLines lines={cartLines(cart.items)} size="large" />
      <DeliverySums cart={cart} />
      <p className={styles.total}>
        <span>{m.total}</span>
        <Price amount={cart.total} size="large" />
      </p>
      <div className={steps.ways}>
        <Button
          type="submit"
          size="large"
          disabled={!progress.payment}
          loading={form.isPending}
          loadingLabel={m.placingOrder}
        >
          {m.placeOrder}
        </Button>
      </div>
    </Form>
  )
}

function ReviewedDelivery({ cart: { delivery } }: { cart: Cart }) {
  const method = delivery?.methods.find(({ id }) => id === delivery.method_id)
  if (!method) return null
  return (
    <section>
      <h3 className={styles.title}>{m.delivery}</h3>
      <p className={styles.address}>
        <span>{deliveryName(method, LANGUAGE)}</span>
        <span>
          {method.kind === 'pick-up' ? m.ready : m.arrives} {arrivalWords(method, LOCALE)}
        </span>
        {method.pick_up_address ? <bdi>{pickUpAddress(method, LANGUAGE)}</bdi> : null}
      </p>
    </section>
  )
}

const WAY_ICONS = { card: 'card', cash: 'cash', none: 'check' } as const
const WAY_WORDS = { cash: m.cashOnDelivery, none: m.nothingLeftToPay }

function PaidWith({ payment }: Pick<CheckoutProgress, 'payment'>) {
  if (!payment) return m.noCardYet
  return payment.way ? WAY_WORDS[payment.way] : <PaymentCard intentId={payment.intentId} />
}

function PaymentCard({ intentId }: { intentId: string }) {
  return usePaymentCard(intentId) ?? m.card
}

function usePlaceOrder({ progress, cart, say }: ReviewStepProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useForm({
    fields: {},
    submit: async (): Promise<Outcome> => {
      say(null)
      checkout.apply({ type: 'orderSent' })
      const outcome = await placeOrder(api, progress, cart.items)
      if (outcome.status === 'open') return { notice: { kind: 'error', text: outcome.text } }
      if (outcome.status !== 'placed') {
        say(outcome.text)
        checkout.apply({ type: outcome.status })
        // Reloads the cart, because changed prices or stock may be the reason for the refusal.
        await revalidate()
        return {}
      }
      cartCount.set(0)
      await navigate(paths.checkoutSuccess, { replace: true, state: successState(outcome.order) })
      checkout.forget()
      return {}
    },
  })
}
