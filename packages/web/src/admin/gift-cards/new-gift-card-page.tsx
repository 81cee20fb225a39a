import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { Field } from '../../ui/field'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { TextArea } from '../../ui/text-input'
import { useForm } from '../../ui/use-form'
import { useSite } from '../../lib/use-site'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { SectionPanel } from '../layout/section-panel'
import { adminTexts } from '../texts'
import type { Route } from './+types/new-gift-card-page'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Issue a gift card')
}

export default function NewGiftCardPage() {
  const navigate = useNavigate()
  const { shopName } = useSite()
  const form = useForm({
    fields: {
      amount: 'Please enter an amount.',
      recipient_name: 'Please enter a name.',
      recipient_email: 'Please enter an email address.',
      sender_name: 'Please enter a name.',
      message: null,
      send_on: null,
      reason: 'Please say why it is given.',
    },
    check: ({ amount }) => (Number(amount) > 0 || amount === '' ? {} : { amount: 'Please enter an amount.' }),
    submit: async ({ amount, send_on: day, ...typed }) => {
      try {
        const body = { ...typed, amount: Number(amount), send_on: day === '' ? null : day }
        const card = await api.call('POST /api/admin/gift-cards', { body })
        notify(day === '' ? 'The gift card is issued and on its way.' : 'The gift card is issued and sent on its day.')
        await navigate(paths.adminGiftCard(card.id), { replace: true })
        return {}
      } catch (error) {
        const text = refusalText(error, adminTexts.giftCards.issueFailed)
        return { notice: { kind: 'error', text }, errors: fieldErrorsOf(error) }
      }
    },
  })
  return (
    <AdminPage title="Issue a gift card" back={{ label: 'All gift cards', to: paths.adminGiftCards }}>
      <SectionPanel title="A card nobody paid for">
        <Form form={form}>
          <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
          <FormField name="amount" label="Amount in AED" inputMode="decimal" autoComplete="off" />
          <FormField name="recipient_name" label="For" maxLength={80} dir="auto" autoComplete="off" />
          <FormField name="recipient_email" label="Email" type="email" maxLength={200} autoComplete="off" />
          <FormField name="sender_name" label="From" maxLength={80} dir="auto" defaultValue={shopName} />
          <Field label="Message (optional)">
            {(control) => <TextArea {...control} name="message" rows={3} maxLength={500} dir="auto" />}
          </Field>
          <FormField
            name="send_on"
            label="Send on (optional)"
            type="date"
            hint="Leave it empty to send the card at once."
          />
          <FormField
            name="reason"
            label="Reason"
            maxLength={200}
            hint="For the ledger; the recipient does not see it."
            autoComplete="off"
          />
          <SubmitButton loadingLabel="Issuing">Issue and send</SubmitButton>
        </Form>
      </SectionPanel>
    </AdminPage>
  )
}
