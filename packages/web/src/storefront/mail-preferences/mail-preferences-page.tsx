import * as m from '#messages/mail-preferences'
import { withElements } from '../../lib/with-elements'
import { isMailKind, type MailKind } from '@shop/contract/mail-kinds'
import type { LinkedMailPreferences } from '@shop/contract/mail-preferences'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { PageLoading } from '../../ui/page-loading'
import { SplitPage } from '../accounts/split-page'
import { useLinkToken } from '../accounts/use-link-token'
import type { Route } from './+types/mail-preferences-page'
import { MAIL_KIND_WORDS } from './kind-words'
import { MailSwitches } from './mail-switches'
import { mailTexts } from './mail-texts'
import { StopMails } from './stop-mails'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.yourMails,
    description: m.aboutMailPreferences,
    path: paths.mailPreferences,
    isPrivate: true,
  })
}

export default function MailPreferencesPage() {
  const token = useLinkToken()
  return (
    <SplitPage claim={[m.onlyTheMails, m.youWant]} title={m.yourMails} lead={m.chooseYourMails}>
      {token === undefined ? <PageLoading /> : null}
      {token === null ? <Alert kind="error">{mailTexts.linkMissing}</Alert> : null}
      {token ? <Opened key={token} token={token} /> : null}
    </SplitPage>
  )
}

/** Asks for the switches of the link. Opening changes nothing. */
function Opened({ token }: { token: string }) {
  const stop = new URLSearchParams(useLocation().search).get('stop')
  const [found, setFound] = useState<LinkedMailPreferences>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isShown = true
    api.call('POST /api/mail-preferences/open', { body: { token } }).then(
      (opened) => isShown && setFound(opened),
      (error: unknown) => isShown && setRefusal(errorText(error, mailTexts.openFailed)),
    )
    return () => {
      isShown = false
    }
  }, [token])
  if (refusal) return <Alert kind="error">{refusal}</Alert>
  if (!found) return <PageLoading />
  return <Switches token={token} found={found} stop={isMailKind(stop) ? stop : undefined} />
}

interface SwitchesProps {
  token: string
  found: LinkedMailPreferences
  /** The kind of the mail that led here by its link for unsubscribing. */
  stop: MailKind | undefined
}

function Switches({ token, found, stop }: SwitchesProps) {
  const [saved, setSaved] = useState(found.wanted)
  const [isStopped, setStopped] = useState(false)
  const save = (wanted: Partial<LinkedMailPreferences['wanted']>) =>
    api.call('PUT /api/mail-preferences', { body: { token, wanted } })
  return (
    <>
      <p>{withElements(m.forEmail, { email: <bdi>{found.email}</bdi> })}</p>
      {stop && found.wanted[stop] && !isStopped ? (
        <StopMails
          about={MAIL_KIND_WORDS[stop].about}
          stop={async () => {
            setSaved((await save({ [stop]: false })).wanted)
            setStopped(true)
          }}
        />
      ) : null}
      {isStopped ? <Alert kind="ok">{mailTexts.unsubscribed}</Alert> : null}
      <MailSwitches key={JSON.stringify(saved)} saved={saved} save={save} />
    </>
  )
}
