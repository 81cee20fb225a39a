import { LANGUAGE } from '#language'
import * as m from '#messages/gift-cards'
import type { GiftCardInput } from '@shop/contract/gift-cards'
import { LanguageOptions, pageLanguageOf } from '../../lib/language-options'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { formatAmount } from '../../ui/format'
import { Select } from '../../ui/select'
import { TextArea } from '../../ui/text-input'
import { useForm } from '../../ui/use-form'
import styles from './gift-cards.module.css'

export type Present = Required<
  Pick<GiftCardInput, 'recipient_email' | 'recipient_name' | 'sender_name' | 'message' | 'send_on' | 'language'>
>

interface PresentFormProps {
  amounts: number[]
  amount: number
  onAmount: (amount: number) => void
  /** What was typed before, after the payment was left. */
  present: Present | null
  user: { name: string } | null
  onGiven: (present: Present) => void
}

/** What a gift card is worth, and for whom it is. */
export function PresentForm({ amounts, amount, onAmount, present, user, onGiven }: PresentFormProps) {
  const form = useForm({
    fields: {
      recipient_name: m.pleaseEnterAName,
      recipient_email: m.pleaseEnterAnEmailAddress,
      sender_name: m.pleaseEnterYourName,
      message: null,
      send_on: null,
      language: null,
    },
    check: ({ recipient_email: email, send_on: day }) => ({
      ...(email !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()) && { recipient_email: m.pleaseEnterAnEmailAddress }),
      ...(day !== '' && day < today() && { send_on: m.chooseTodayOrLater }),
    }),
    submit: ({ send_on: day, language, ...typed }) => {
      onGiven({ ...typed, send_on: day === '' ? null : day, language: pageLanguageOf(language) })
      return Promise.resolve({})
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <fieldset className={styles.amounts}>
        <legend>{m.amount}</legend>
        {amounts.map((each) => (
          <label key={each} className={styles.amount}>
            <input type="radio" name="amount" value={each} checked={each === amount} onChange={() => onAmount(each)} />
            {m.aed({ amount: formatAmount(each) })}
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <FormField
          name="recipient_name"
          label={m.recipientHeading}
          maxLength={80}
          dir="auto"
          defaultValue={present?.recipient_name}
        />
        <FormField
          name="recipient_email"
          label={m.theirEmail}
          type="email"
          autoComplete="off"
          maxLength={200}
          defaultValue={present?.recipient_email}
        />
      </div>
      <FormField
        name="sender_name"
        label={m.from}
        autoComplete="name"
        maxLength={80}
        dir="auto"
        key={user?.name}
        defaultValue={present?.sender_name ?? user?.name}
      />
      <Field label={m.messageOptional}>
        {(control) => (
          <TextArea {...control} name="message" rows={3} maxLength={500} dir="auto" defaultValue={present?.message} />
        )}
      </Field>
      <FormField
        name="send_on"
        label={m.sendOnOptional}
        type="date"
        hint={m.emptySendsAtOnce}
        defaultValue={present?.send_on ?? undefined}
      />
      <Field label={m.languageOfTheMail}>
        {(control) => (
          <Select {...control} name="language" defaultValue={present?.language ?? LANGUAGE}>
            <LanguageOptions />
          </Select>
        )}
      </Field>
      {user ? (
        <SubmitButton loadingLabel={m.continuing}>{m.continueToPayment}</SubmitButton>
      ) : (
        <ButtonLink to={paths.login(paths.giftCards)} size="large">
          {m.logInToBuy}
        </ButtonLink>
      )}
    </Form>
  )
}

/** The day that it is here, as YYYY-MM-DD. The server counts by the shop's time zone. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
