import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import type { OwnUser } from '@shop/contract/accounts'
import { PAGE_LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import { useState } from 'react'
import { api } from '../../lib/api'
import { IS_OWN_SERVER } from '../../lib/backend'
import { LanguageOptions } from '../../lib/language-options'
import { readUser } from '../../lib/read-user'
import { session } from '../../lib/session'
import { Field } from '../../ui/field'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { Select } from '../../ui/select'
import { useForm } from '../../ui/use-form'
import { EmailField, NameField } from './account-fields'
import { EmailWaiting } from './email-waiting'
import { refused } from './refused'

export function ProfileForm({ user }: { user: OwnUser }) {
  // Set when the server answers that the new email address needs the current password.
  const [asksForPassword, setAsksForPassword] = useState(false)
  const form = useForm({
    fields: {
      name: texts.account_nameMissing,
      email: texts.account_emailMissing,
      language: null,
      current_password: null,
    },
    submit: async ({ current_password, language: chosen, ...typed }) => {
      const language = PAGE_LANGUAGES.find((known) => known === chosen)
      const isChanged = language !== undefined && language !== (user.language ?? 'en')
      const profile = { ...typed, ...(isChanged && { language }) }
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
          hint={m.newEmailNeedsPassword}
        />
      ) : null}
      {/* A backend that follows only the specification knows no languages. */}
      {IS_OWN_SERVER ? <LanguageField key={user.language} chosen={user.language ?? 'en'} /> : null}
      <SubmitButton loadingLabel={m.updating}>{m.updateProfile}</SubmitButton>
    </Form>
  )
}

function LanguageField({ chosen }: { chosen: PageLanguage }) {
  return (
    <Field label={m.language} hint={m.ofOurMailsAndPapers}>
      {(control) => (
        <Select {...control} name="language" defaultValue={chosen}>
          <LanguageOptions />
        </Select>
      )}
    </Field>
  )
}
