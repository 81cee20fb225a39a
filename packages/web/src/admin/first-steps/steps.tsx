import * as m from '#messages/admin-first-steps'
import type { FirstSteps } from '@shop/contract/reports'
import type { ComponentType } from 'react'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { ButtonLink } from '../../ui/button'
import { CopyButton } from '../prints/copy-button'
import { SettingsForm } from '../settings/settings-form'
import { TestMailButton } from '../settings/test-mail-button'
import type { Opening } from './load-first-steps'
import styles from './first-steps.module.css'

interface StepProps extends Opening {
  /** Called when something was done, so that the shop looks again. */
  onChanged: () => void
}

/** The title of each step, and how it is done in place. */
export const STEPS: Record<FirstSteps['steps'][number]['name'], { title: string; Body: ComponentType<StepProps> }> = {
  address: { title: m.nameAndAddress, Body: AddressStep },
  currency: { title: m.currency, Body: CurrencyStep },
  payments: { title: m.connectStripe, Body: PaymentsStep },
  webhook: { title: m.hearFromStripe, Body: WebhookStep },
  mail: { title: m.sendYourselfAMail, Body: MailStep },
  delivery: { title: m.delivery, Body: DeliveryStep },
  tax: { title: m.tax, Body: TaxStep },
  goods: { title: m.firstGoods, Body: GoodsStep },
  purchase: { title: m.buySomethingYourself, Body: PurchaseStep },
}

function AddressStep({ settings, onChanged }: StepProps) {
  return (
    <SettingsForm names={['shop_name', 'contact_email', 'contact_address']} settings={settings} onSaved={onChanged} />
  )
}

function CurrencyStep({ opening: { currency } }: StepProps) {
  return <p>{withElements(m.currencyOfCards, { currency, variable: <Typed text="PAYMENT_CURRENCY" /> })}</p>
}

function PaymentsStep({ opening: { gateway } }: StepProps) {
  const message = gateway === 'test' ? m.testGatewayTakesTheCards : m.stripeRefusesTheKeys
  return (
    <p>
      {withElements(message, {
        secretKey: <Typed text="STRIPE_SECRET_KEY" />,
        publishableKey: <Typed text="STRIPE_PUBLISHABLE_KEY" />,
      })}
    </p>
  )
}

function WebhookStep({ opening: { webhook_url: url } }: StepProps) {
  return (
    <>
      <p>{withElements(m.addTheWebhook, { variable: <Typed text="STRIPE_WEBHOOK_SECRET" /> })}</p>
      <p className={styles.copy}>
        <code>{url}</code>
        <CopyButton text={url} />
      </p>
    </>
  )
}

function MailStep({ onChanged }: StepProps) {
  return (
    <>
      <p>{withElements(m.mailIsSetBy, { variable: <Typed text="SMTP_URL" /> })}</p>
      <TestMailButton onSent={onChanged} />
    </>
  )
}

function DeliveryStep() {
  return (
    <>
      <p>{m.deliveryIsFreeUntilThen}</p>
      <div className={styles.ways}>
        <ButtonLink variant="outline" size="small" to={paths.adminDelivery}>
          {m.setUpDelivery}
        </ButtonLink>
      </div>
    </>
  )
}

function TaxStep({ settings, onChanged }: StepProps) {
  return (
    <>
      <p>{withElements(m.taxNeedsARegistration, { rate: <Typed text="AE 0" /> })}</p>
      <SettingsForm names={['tax_rates', 'legal_name', 'trn']} settings={settings} onSaved={onChanged} />
    </>
  )
}

function GoodsStep({ opening: { leagues, clubs, products } }: StepProps) {
  return (
    <>
      <p>{m.goodsSoFar({ leagues, clubs, products })}</p>
      <div className={styles.ways}>
        <ButtonLink variant="outline" size="small" to={paths.adminCategories}>
          {m.addLeaguesAndClubs}
        </ButtonLink>
        <ButtonLink variant="outline" size="small" to={paths.adminProducts}>
          {m.addJerseys}
        </ButtonLink>
        <ButtonLink variant="outline" size="small" to={paths.adminImport()}>
          {m.importACsvFile}
        </ButtonLink>
      </div>
    </>
  )
}

function PurchaseStep() {
  return (
    <>
      <p>{m.orderAsAShopperWould}</p>
      <div className={styles.ways}>
        <ButtonLink variant="outline" size="small" to={paths.products()}>
          {m.toTheShop}
        </ButtonLink>
      </div>
    </>
  )
}

/** What somebody types as it is, in every language. */
function Typed({ text }: { text: string }) {
  return <code dir="ltr">{text}</code>
}
