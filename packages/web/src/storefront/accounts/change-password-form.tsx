import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import { api } from '../../lib/api'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { useForm } from '../../ui/use-form'
import { NewPasswordFields } from './account-fields'
import { refused } from './refused'

export function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm({
    fields: {
      current_password: texts.account_passwordMissing,
      new_password: texts.account_newPasswordMissing,
      new_password_confirmation: texts.account_repetitionMissing,
    },
    check: ({ new_password, new_password_confirmation }) =>
      new_password === new_password_confirmation ? {} : { new_password_confirmation: texts.profile_passwordsDiffer },
    submit: async (body) => {
      try {
        await api.call('PUT /api/user/password', { body })
        return { notice: { kind: 'ok', text: texts.profile_passwordUpdated }, resets: true }
      } catch (error) {
        return refused(error, texts.profile_passwordFailed)
      }
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <FormField
        name="current_password"
        label={m.currentPassword}
        type="password"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields name="new_password" label={m.newPassword} />
      <SubmitButton variant="secondary" loadingLabel={m.changing}>
        {m.changePassword}
      </SubmitButton>
    </Form>
  )
}
