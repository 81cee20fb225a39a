import type { OpenCheckout } from './checkout-start'
import { PAYMENT, REVIEW, STEPS } from './checkout-progress'
import { checkout, useCheckout } from './checkout-store'
import { Alert } from '../../ui/alert'
import { Panel } from '../../ui/panel'
import styles from './checkout.module.css'
import { CheckoutSteps } from './checkout-steps'
import { OrderSummary } from './order-summary'
import { PaymentStep } from './payment-step'
import { ReviewStep } from './review-step'
import { ShippingStep } from './shipping-step'
import { useCartDelivery } from './use-cart-delivery'
import { useCheckoutNotice } from './use-checkout-notice'
import { useFocusOnStep } from './use-focus-on-step'

/** The current step (shipping address, payment or review) beside the order summary. */
export function Checkout({ start }: { start: OpenCheckout }) {
  const progress = useCheckout()
  const [notice, say] = useCheckoutNotice(start)
  const heading = useFocusOnStep(progress?.step)
  const delivery = useCartDelivery(start)
  if (!progress) return null
  const { step, visit } = progress
  const { cart } = delivery
  return (
    <>
      <CheckoutSteps current={step} />
      <div className={styles.columns}>
        <Panel as="section" aria-labelledby="step" className={styles.step}>
          <h2 id="step" ref={heading} tabIndex={-1}>
            {STEPS[step]}
          </h2>
          {notice ? <Alert kind="error">{notice}</Alert> : null}
          {step === REVIEW ? (
            <ReviewStep progress={progress} cart={cart} say={say} />
          ) : step === PAYMENT ? (
            <PaymentStep start={start} isCartStale={visit !== start.visit} notice={notice} say={say} />
          ) : (
            <ShippingStep
              shipping={progress.shipping}
              addresses={start.addresses}
              onTyped={(shipping) => checkout.apply({ type: 'addressTyped', shipping })}
              delivery={delivery}
              onGiven={async (shipping) => {
                say(null)
                const outcome = await delivery.settle(shipping)
                if (!outcome.errors && !outcome.notice) checkout.apply({ type: 'addressGiven', shipping })
                return outcome
              }}
            />
          )}
        </Panel>
        {/* The review has a payment of this total, so that codes are typed before. */}
        <OrderSummary cart={cart} codes={step < REVIEW ? delivery : undefined} />
      </div>
    </>
  )
}
