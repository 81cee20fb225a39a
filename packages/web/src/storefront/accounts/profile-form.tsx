import type { User } from '@shop/contract/accounts'
import { api } from '../../lib/api'
import { readUser } from '../../lib/read-user'
import { session } from '../../lib/session'
import { texts } from '../../lib/texts'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { useForm } from '../../ui/use-form'
import { EmailField, NameField } from './account-fields'
import { refused } from './refused'

export function ProfileForm({ user }: { user: User }) {
  const form = useForm({
    fields: { name: texts.account.nameMissing, email: texts.account.emailMissing },
    submit: async (body) => {
      try {
        session.keepUser(readUser(await api.call('PUT /api/user/profile', { body })))
        return { notice: { kind: 'ok', text: texts.profile.updated }, resets: true }
      } catch (error) {
        return refused(error, texts.profile.updateFailed)
      }
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <NameField defaultValue={user.name} />
      <EmailField autoComplete="email" defaultValue={user.email} />
      <SubmitButton loadingLabel="Updating">Update Profile</SubmitButton>
    </Form>
  )
}
