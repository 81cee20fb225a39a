import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import { withElements } from '../../lib/with-elements'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths, returnPath } from '../../lib/paths'
import { fieldsOf, readText } from '../../lib/reading'
import { isServed } from '../../lib/served-pages'
import { session } from '../../lib/session'
import { login } from './sign-in'
import { Button } from '../../ui/button'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { TextLink } from '../../ui/text-link'
import { useForm } from '../../ui/use-form'
import type { Route } from './+types/login-page'
import { EmailField } from './account-fields'
import styles from './login-page.module.css'
import { SplitPage } from './split-page'
import { useArrivalNotice } from './use-arrival-notice'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'
import { useSessionError } from './use-session-error'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.login,
    description: m.aboutSigningIn,
    path: paths.login(),
    isPrivate: true,
  })
}

export default function LoginPage() {
  const [search] = useSearchParams()
  const location = useLocation()
  const from = returnPath(search.get('from') ?? readText(fieldsOf(location.state).from))
  const isLeaving = useLeaveWhenSignedIn(from)
  const arrival = useArrivalNotice(from)
  const refusal = useSessionError()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    fields: {
      email: texts.account_emailMissing,
      password: texts.account_passwordMissing,
      code: needsCode ? texts.login_codeMissing : null,
    },
    submit: async ({ email, password, code }) => {
      arrival.dismiss()
      const answer = await login({ email, password, ...(code && { code }) })
      if (answer.ok) return {}
      if (answer.needsCode) setNeedsCode(true)
      return { errors: answer.fields }
    },
  })
  const startOver = () => {
    session.dismissError()
    setNeedsCode(false)
  }
  return (
    <SplitPage claim={[m.backInThe, m.startingLineUp]} title={m.login} lead={<Invitation />}>
      <Form form={form}>
        <FormNotice notice={arrival.notice} onDismiss={arrival.dismiss} />
        <FormNotice notice={refusal} onDismiss={session.dismissError} />
        {/* Email and password stay in hidden fields and are sent again with the code, so they need not be stored. */}
        <div hidden={needsCode} className={styles.pair}>
          <EmailField autoComplete="username" />
          <FormField
            name="password"
            label={m.password}
            type="password"
            autoComplete="current-password"
            aside={
              isServed(paths.forgotPassword) ? <TextLink to={paths.forgotPassword}>{m.forgotIt}</TextLink> : undefined
            }
            required
          />
        </div>
        {needsCode ? <CodeStep onLeave={startOver} /> : null}
        <SubmitButton size="large" block loading={isLeaving} loadingLabel={m.signingIn}>
          {m.login}
        </SubmitButton>
      </Form>
      <ul className={styles.browse}>
        <li>
          <TextLink to={paths.products()}>{m.browseJerseysWithoutSigningIn}</TextLink>
        </li>
        <li>
          <TextLink to={paths.leagues}>{m.findYourClubWithoutSigningIn}</TextLink>
        </li>
      </ul>
    </SplitPage>
  )
}

function CodeStep({ onLeave }: { onLeave: () => void }) {
  const place = useRef<HTMLDivElement>(null)

  // The field that had the focus is hidden when this field appears.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={place} className={styles.pair}>
      <FormField
        name="code"
        label={m.code}
        hint={m.sixDigitsOrRecoveryCode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button variant="text" size="small" onClick={onLeave} className={styles.back}>
        {m.useAnotherAccount}
      </Button>
    </div>
  )
}

function Invitation() {
  return <>{withElements(m.newHere, { link: <TextLink to={paths.register}>{m.createAnAccount}</TextLink> })}</>
}
