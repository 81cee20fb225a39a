import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import { withElements } from '../../lib/with-elements'
import type { OpenedInvitation } from '@shop/contract/invitations'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { readSignedIn, readUser } from '../../lib/read-user'
import { session, useSession } from '../../lib/session'
import { useSite } from '../../lib/use-site'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { PageLoading } from '../../ui/page-loading'
import { useForm } from '../../ui/use-form'
import type { Route } from './+types/invitation-page'
import { NameField, NewPasswordFields } from './account-fields'
import { refused } from './refused'
import { SplitPage } from './split-page'
import { useLinkToken } from './use-link-token'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.invitation,
    description: m.aboutJoiningTheTeam,
    path: paths.invitation,
    isPrivate: true,
  })
}

export default function InvitationPage() {
  const token = useLinkToken()
  const { shopName } = useSite()
  return (
    <SplitPage claim={[m.welcomeTo, m.theSquad]} title={m.joinTheTeam} lead={m.youAreInvitedToHelpRun({ shopName })}>
      {token === undefined ? <PageLoading /> : null}
      {token === null ? <Alert kind="error">{texts.invitation_linkMissing}</Alert> : null}
      {token ? <Opened key={token} token={token} /> : null}
    </SplitPage>
  )
}

/** Asks what the link invites to, and how it can be accepted. */
function Opened({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<OpenedInvitation>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isShown = true
    api.call('POST /api/invitations/open', { body: { token } }).then(
      (found) => isShown && setInvitation(found),
      (error: unknown) => isShown && setRefusal(errorText(error, texts.invitation_openFailed)),
    )
    return () => {
      isShown = false
    }
  }, [token])
  if (refusal) return <Alert kind="error">{refusal}</Alert>
  if (!invitation) return <PageLoading />
  return invitation.has_account ? (
    <Join token={token} email={invitation.email} />
  ) : (
    <NewAccount token={token} email={invitation.email} />
  )
}

interface LinkProps {
  token: string
  email: string
}

function NewAccount({ token, email }: LinkProps) {
  const navigate = useNavigate()
  const form = useForm({
    fields: {
      name: texts.account_nameMissing,
      password: texts.account_newPasswordMissing,
      password_confirmation: texts.account_repetitionMissing,
    },
    check: ({ password, password_confirmation }) =>
      password === password_confirmation ? {} : { password_confirmation: texts.account_passwordsDiffer },
    submit: async (values) => {
      try {
        const answer = await api.call('POST /api/invitations/accept', { body: { token, ...values } })
        session.apply({ type: 'registerFulfilled', ...readSignedIn(answer) })
      } catch (error) {
        return refused(error, texts.invitation_acceptFailed)
      }
      await navigate(paths.admin, { replace: true })
      return {}
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <p>{withElements(m.youWillLogInWith, { email: <bdi>{email}</bdi> })}</p>
      {/* Password managers save the address with the password. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NameField />
      <NewPasswordFields name="password" label={m.password} />
      <SubmitButton size="large" block loadingLabel={m.joining}>
        {m.join}
      </SubmitButton>
    </Form>
  )
}

/** For an account that exists: its owner accepts while signed in. */
function Join({ token, email }: LinkProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function join() {
    setUnderWay(true)
    setRefusal(undefined)
    try {
      session.saveUser(readUser(await api.call('POST /api/invitations/join', { body: { token } })))
      await navigate(paths.admin, { replace: true })
    } catch (error) {
      setRefusal(errorText(error, texts.invitation_acceptFailed))
    }
    setUnderWay(false)
  }

  if (user?.email.toLowerCase() !== email.toLowerCase()) {
    return (
      <>
        <p>{withElements(m.emailHasAnAccountAlready, { email: <bdi>{email}</bdi> })}</p>
        {user ? (
          <p>{withElements(m.loggedInAsSomebodyElse, { email: <bdi>{user.email}</bdi> })}</p>
        ) : (
          // Kept in the history entry instead of the address, because the server's log sees addresses.
          <ButtonLink to={paths.login()} state={{ from: `${paths.invitation}#token=${token}` }} size="large" block>
            {m.logIn}
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button size="large" block loading={isUnderWay} loadingLabel={m.joining} onClick={() => void join()}>
        {m.joinAs({ name: user.name })}
      </Button>
    </>
  )
}
