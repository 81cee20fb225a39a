import type { FirstSteps } from '@shop/contract/reports'
import type { ComponentType } from 'react'
import { paths } from '../../lib/paths'
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
  address: { title: 'Name and address', Body: AddressStep },
  currency: { title: 'Currency', Body: CurrencyStep },
  payments: { title: 'Connect Stripe', Body: PaymentsStep },
  webhook: { title: 'Hear from Stripe', Body: WebhookStep },
  mail: { title: 'Send yourself a mail', Body: MailStep },
  delivery: { title: 'Delivery', Body: DeliveryStep },
  tax: { title: 'Tax', Body: TaxStep },
  goods: { title: 'The first league, club and jersey', Body: GoodsStep },
  purchase: { title: 'Buy something yourself', Body: PurchaseStep },
}

function AddressStep({ settings, onChanged }: StepProps) {
  return (
    <SettingsForm names={['shop_name', 'contact_email', 'contact_address']} settings={settings} onSaved={onChanged} />
  )
}

function CurrencyStep({ opening: { currency } }: StepProps) {
  return (
    <p>
      Cards are charged in {currency}. Prices are in dirham and not converted, so most shops want AED. It is set by{' '}
      <code>PAYMENT_CURRENCY</code> where the shop is started, and needs a restart.
    </p>
  )
}

function PaymentsStep({ opening: { gateway } }: StepProps) {
  return (
    <p>
      {gateway === 'test'
        ? 'The test gateway takes the cards now, and no money moves. Set '
        : 'Stripe does not accept the keys. Please check '}
      <code>STRIPE_SECRET_KEY</code> and <code>STRIPE_PUBLISHABLE_KEY</code> where the shop is started, and restart it.
    </p>
  )
}

function WebhookStep({ opening: { webhook_url: url } }: StepProps) {
  return (
    <>
      <p>
        In Stripe’s dashboard, add this address as a webhook endpoint, and set its signing secret as{' '}
        <code>STRIPE_WEBHOOK_SECRET</code>. The step is done with the first event that arrives.
      </p>
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
      <p>
        Confirmations and password links go out by mail. The mail server is set by <code>SMTP_URL</code> where the shop
        is started.
      </p>
      <TestMailButton onSent={onChanged} />
    </>
  )
}

function DeliveryStep() {
  return (
    <>
      <p>
        Until you save your own, delivery is free to everywhere in 2 to 4 working days. Say where you deliver, at what
        price and on which days.
      </p>
      <div className={styles.ways}>
        <ButtonLink variant="outline" size="small" to={paths.adminDelivery}>
          Set up delivery
        </ButtonLink>
      </div>
    </>
  )
}

function TaxStep({ settings, onChanged }: StepProps) {
  return (
    <>
      <p>
        Whoever charges the tax of the Emirates has to be registered, and prints the TRN on tax invoices. Without a TRN
        your papers are called “Invoice”. If you are not registered, set the rate to <code>AE 0</code>.
      </p>
      <SettingsForm names={['tax_rates', 'legal_name', 'trn']} settings={settings} onSaved={onChanged} />
    </>
  )
}

function GoodsStep({ opening: { leagues, clubs, products } }: StepProps) {
  return (
    <>
      <p>
        So far: {counted(leagues, 'league')}, {counted(clubs, 'club')}, {counted(products, 'jersey')}.
      </p>
      <div className={styles.ways}>
        <ButtonLink variant="outline" size="small" to={paths.adminCategories}>
          Add leagues and clubs
        </ButtonLink>
        <ButtonLink variant="outline" size="small" to={paths.adminProducts}>
          Add jerseys
        </ButtonLink>
        <ButtonLink variant="outline" size="small" to={paths.adminImport()}>
          Import a CSV file
        </ButtonLink>
      </div>
    </>
  )
}

function PurchaseStep() {
  return (
    <>
      <p>Order a jersey as a shopper would, pay for it, and refund it afterwards.</p>
      <div className={styles.ways}>
        <ButtonLink variant="outline" size="small" to={paths.products()}>
          To the shop
        </ButtonLink>
      </div>
    </>
  )
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
