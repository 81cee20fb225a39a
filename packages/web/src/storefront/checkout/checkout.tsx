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
import { useCheckoutNotice } from './use-checkout-notice'
import { useFocusOnStep } from './use-focus-on-step'

/** The current step (shipping address, payment or review) beside the order summary. */
export function Checkout({ start }: { start: OpenCheckout }) {
  const progress = useCheckout()
  const [notice, say] = useCheckoutNotice(start)
  const heading = useFocusOnStep(progress?.step)
  if (!progress) return null
  const { step, visit } = progress
  const { cart } = start
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
              onGiven={(shipping) => {
                say(null)
                checkout.apply({ type: 'addressGiven', shipping })
              }}
            />
          )}
        </Panel>
        <OrderSummary cart={cart} />
      </div>
    </>
  )
}
