import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import type { OwnUser } from '@shop/contract/accounts'
import { useState } from 'react'
import { api } from '../../lib/api'
import { readUser } from '../../lib/read-user'
import { session } from '../../lib/session'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { useForm } from '../../ui/use-form'
import { EmailField, NameField } from './account-fields'
import { EmailWaiting } from './email-waiting'
import { refused } from './refused'

export function ProfileForm({ user }: { user: OwnUser }) {
  // Set when the server answers that the new email address needs the current password.
  const [asksForPassword, setAsksForPassword] = useState(false)
  const form = useForm({
    fields: { name: texts.account_nameMissing, email: texts.account_emailMissing, current_password: null },
    submit: async ({ current_password, ...profile }) => {
      const body = current_password === '' ? profile : { ...profile, current_password }
      try {
        session.saveUser(readUser(await api.call('PUT /api/user/profile', { body })))
        setAsksForPassword(false)
        return { notice: { kind: 'ok', text: texts.profile_updated }, resets: true }
      } catch (error) {
        const refusal = refused(error, texts.profile_updateFailed)
        if (refusal.errors?.current_password) setAsksForPassword(true)
        return refusal
      }
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <NameField defaultValue={user.name} />
      <EmailField key={user.email} autoComplete="email" defaultValue={user.email} />
      <EmailWaiting user={user} />
      {asksForPassword ? (
        <FormField
          name="current_password"
          label={m.yourPassword}
          type="password"
          autoComplete="current-password"
          hint={m.aNewEmailAddressNeedsYour}
        />
      ) : null}
      <SubmitButton loadingLabel={m.updating}>{m.updateProfile}</SubmitButton>
    </Form>
  )
}
