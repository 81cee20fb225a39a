import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import { api, quietApi } from '../../lib/api'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { readUser } from '../../lib/read-user'
import { fieldsOf, readText } from '../../lib/reading'
import { session } from '../../lib/session'
import { ButtonLink } from '../../ui/button'
import type { Route } from './+types/confirm-email-page'
import { EmailLinkForm } from './email-link-form'
import { SplitPage } from './split-page'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.confirmYourEmailAddress,
    description: m.aboutConfirmingTheNewEmail,
    path: paths.confirmEmail,
    isPrivate: true,
  })
}

export default function ConfirmEmailPage() {
  return (
    <SplitPage
      claim={[m.newAddress, m.sameColours]}
      title={m.confirmYourEmailAddress}
      lead={m.newEmailIsUsedFromThenOn}
    >
      <EmailLinkForm
        button={m.confirmThisAddress}
        loadingLabel={m.confirming}
        send={confirm}
        failed={texts.emailLink_confirmFailed}
        afterwards={
          <ButtonLink to={paths.profile} size="large" block>
            {m.goToYourProfile}
          </ButtonLink>
        }
      />
    </SplitPage>
  )
}

async function confirm(token: string): Promise<string> {
  const answer = await api.call('POST /api/email/confirm', { body: { token } })
  await lookAgain()
  return readText(fieldsOf(answer).message) ?? texts.emailLink_confirmed
}

/** Reloads the logged-in user to show the new address at once; a failed request is ignored. */
async function lookAgain(): Promise<void> {
  if (session.token() === null) return
  try {
    session.saveUser(readUser(await quietApi.call('GET /api/user')))
  } catch {
    // The next page that loads the user shows the new address.
  }
}
