import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import { withElements } from '../../lib/with-elements'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { session } from '../../lib/session'
import { register } from './sign-in'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { TextLink } from '../../ui/text-link'
import { useForm } from '../../ui/use-form'
import type { Route } from './+types/register-page'
import { EmailField, NameField, NewPasswordFields } from './account-fields'
import { SplitPage } from './split-page'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'
import { useSessionError } from './use-session-error'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.register,
    description: m.aboutRegistering,
    path: paths.register,
    isPrivate: true,
  })
}

export default function RegisterPage() {
  const isLeaving = useLeaveWhenSignedIn(paths.profile)
  const refusal = useSessionError()
  const form = useForm({
    fields: {
      name: texts.account_nameMissing,
      email: texts.account_emailMissing,
      password: texts.account_newPasswordMissing,
      password_confirmation: texts.account_repetitionMissing,
    },
    submit: async (values) => {
      const answer = await register(values)
      return answer.ok ? {} : { errors: answer.fields }
    },
  })
  return (
    <SplitPage claim={[m.pullOn, m.yourColours]} title={m.register} lead={<Invitation />}>
      <Form form={form}>
        <FormNotice notice={refusal} onDismiss={session.dismissError} />
        <NameField />
        <EmailField autoComplete="email" />
        <NewPasswordFields name="password" label={m.password} />
        <SubmitButton size="large" block loading={isLeaving} loadingLabel={m.registering}>
          {m.register}
        </SubmitButton>
      </Form>
    </SplitPage>
  )
}

function Invitation() {
  return <>{withElements(m.alreadyHaveAnAccount, { link: <TextLink to={paths.login()}>{m.logIn}</TextLink> })}</>
}
