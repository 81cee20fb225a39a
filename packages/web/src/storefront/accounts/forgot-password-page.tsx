import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import { api } from '../../lib/api'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { TextLink } from '../../ui/text-link'
import { useForm } from '../../ui/use-form'
import type { Route } from './+types/forgot-password-page'
import { EmailField } from './account-fields'
import { refused } from './refused'
import { SplitPage } from './split-page'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.forgotYourPassword,
    description: m.aboutAskingForANewPassword,
    path: paths.forgotPassword,
    isPrivate: true,
  })
}

export default function ForgotPasswordPage() {
  const form = useForm({
    fields: { email: texts.account_emailMissing },
    submit: async ({ email }) => {
      try {
        await api.call('POST /api/password/forgot', { body: { email } })
        return { notice: { kind: 'ok', text: texts.forgotPassword_sent } }
      } catch (error) {
        return refused(error, texts.forgotPassword_failed)
      }
    },
  })
  return (
    <SplitPage claim={[m.lostTheBall, m.winItBack]} title={m.forgotYourPassword} lead={m.enterEmailForALink}>
      <Form form={form}>
        <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
        <EmailField autoComplete="username" />
        <SubmitButton size="large" block loadingLabel={m.sending}>
          {m.sendLink}
        </SubmitButton>
      </Form>
      <p>
        <TextLink to={paths.login()}>{m.backToLogin}</TextLink>
      </p>
    </SplitPage>
  )
}
