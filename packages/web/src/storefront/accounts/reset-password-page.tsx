import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { session } from '../../lib/session'
import { ButtonLink } from '../../ui/button'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { useForm } from '../../ui/use-form'
import type { Route } from './+types/reset-password-page'
import { NewPasswordFields } from './account-fields'
import { refused } from './refused'
import { SplitPage } from './split-page'
import { useLinkToken } from './use-link-token'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.chooseANewPassword,
    description: m.aboutChoosingANewPassword,
    path: paths.resetPassword,
    isPrivate: true,
  })
}

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const token = useLinkToken()
  const [spentToken, setSpentToken] = useState<string>()
  const form = useForm({
    fields: {
      password: texts.account_newPasswordMissing,
      password_confirmation: texts.account_repetitionMissing,
    },
    check: ({ password, password_confirmation }) =>
      password === password_confirmation ? {} : { password_confirmation: texts.account_passwordsDiffer },
    submit: async (values) => {
      try {
        await api.call('POST /api/password/reset', { body: { token: token ?? '', ...values } })
      } catch (error) {
        const refusal = refused(error, texts.resetPassword_failed)
        if (refusal.errors?.token) setSpentToken(token ?? '')
        return refusal
      }
      // The server has ended all sessions of the account, including this browser's.
      session.logout()
      await navigate(paths.login(), { replace: true, state: { notice: texts.resetPassword_saved } })
      return {}
    },
  })
  const isDead = token === null || token === spentToken
  const notice = token === null ? MISSING_LINK : form.outcome.notice
  return (
    <SplitPage claim={[m.newHalf, m.freshStart]} title={m.chooseANewPassword}>
      <Form form={form}>
        <FormNotice notice={notice} onDismiss={isDead ? undefined : form.dismissNotice} />
        {isDead ? (
          <ButtonLink to={paths.forgotPassword} size="large" block>
            {m.askForANewLink}
          </ButtonLink>
        ) : (
          <>
            <NewPasswordFields name="password" label={m.newPassword} />
            <SubmitButton size="large" block loadingLabel={m.saving}>
              {m.savePassword}
            </SubmitButton>
          </>
        )}
      </Form>
    </SplitPage>
  )
}

const MISSING_LINK = { kind: 'error', text: texts.resetPassword_linkMissing } as const
