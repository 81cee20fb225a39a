import * as m from '#messages/admin-gift-cards'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { LanguageOptions, pageLanguageOf } from '../../lib/language-options'
import { paths } from '../../lib/paths'
import { useRequestKey } from '../../lib/use-request-key'
import { Field } from '../../ui/field'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Select } from '../../ui/select'
import { TextArea } from '../../ui/text-input'
import { useForm } from '../../ui/use-form'
import { useSite } from '../../lib/use-site'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { SectionPanel } from '../layout/section-panel'
import { adminTexts } from '../texts'
import type { Route } from './+types/new-gift-card-page'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.issueAGiftCard)
}

export default function NewGiftCardPage() {
  const navigate = useNavigate()
  const keyOf = useRequestKey()
  const { shopName } = useSite()
  const form = useForm({
    fields: {
      amount: m.pleaseEnterAnAmount,
      recipient_name: m.pleaseEnterAName,
      recipient_email: m.pleaseEnterAnEmailAddress,
      sender_name: m.pleaseEnterAName,
      message: null,
      send_on: null,
      language: null,
      reason: m.pleaseSayWhyItIsGiven,
    },
    check: ({ amount }) => (Number(amount) > 0 || amount === '' ? {} : { amount: m.pleaseEnterAnAmount }),
    submit: async ({ amount, send_on: day, language, ...typed }) => {
      try {
        const mail = { send_on: day === '' ? null : day, language: pageLanguageOf(language) }
        const card = { ...typed, ...mail, amount: Number(amount) }
        const body = { ...card, key: keyOf(JSON.stringify(card)) }
        const { id } = await api.call('POST /api/admin/gift-cards', { body })
        notify(day === '' ? m.issuedAndOnItsWay : m.issuedAndSentOnItsDay)
        await navigate(paths.adminGiftCard(id), { replace: true })
        return {}
      } catch (error) {
        const text = refusalText(error, adminTexts.giftCards.issueFailed)
        return { notice: { kind: 'error', text }, errors: fieldErrorsOf(error) }
      }
    },
  })
  return (
    <AdminPage title={m.issueAGiftCard} back={{ label: m.allGiftCards, to: paths.adminGiftCards }}>
      <SectionPanel title={m.aCardNobodyPaidFor}>
        <Form form={form}>
          <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
          <FormField name="amount" label={m.amountInDirhams} inputMode="decimal" autoComplete="off" />
          <FormField name="recipient_name" label={m.recipient} maxLength={80} dir="auto" autoComplete="off" />
          <FormField name="recipient_email" label={m.email} type="email" maxLength={200} autoComplete="off" />
          <FormField name="sender_name" label={m.sender} maxLength={80} dir="auto" defaultValue={shopName} />
          <Field label={m.messageOptional}>
            {(control) => <TextArea {...control} name="message" rows={3} maxLength={500} dir="auto" />}
          </Field>
          <FormField name="send_on" label={m.sendOnOptional} type="date" hint={m.leaveItEmptyToSendAtOnce} />
          <Field label={m.languageOfTheMail} hint={m.unlessTheRecipientChoseOne}>
            {(control) => (
              <Select {...control} name="language" defaultValue="en">
                <LanguageOptions />
              </Select>
            )}
          </Field>
          <FormField name="reason" label={m.reason} maxLength={200} hint={m.reasonIsForTheLedger} autoComplete="off" />
          <SubmitButton loadingLabel={m.issuing}>{m.issueAndSend}</SubmitButton>
        </Form>
      </SectionPanel>
    </AdminPage>
  )
}
