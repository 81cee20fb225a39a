import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import { api } from '../../lib/api'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { fieldsOf, readText } from '../../lib/reading'
import { session } from '../../lib/session'
import { ButtonLink } from '../../ui/button'
import type { Route } from './+types/undo-email-page'
import { EmailLinkForm } from './email-link-form'
import { SplitPage } from './split-page'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.takeBackTheNewEmailAddress,
    description: m.aboutReturningToTheOldEmail,
    path: paths.undoEmail,
    isPrivate: true,
  })
}

export default function UndoEmailPage() {
  return (
    <SplitPage claim={[m.offside, m.takeItBack]} title={m.wasItNotYou} lead={m.whatReturningTheEmailDoes}>
      <EmailLinkForm
        button={m.takeTheChangeBack}
        loadingLabel={m.takingItBack}
        send={undo}
        failed={texts.emailLink_undoFailed}
        afterwards={
          <ButtonLink to={paths.forgotPassword} variant="outline" size="large" block>
            {m.noMailAskAgain}
          </ButtonLink>
        }
      />
    </SplitPage>
  )
}

async function undo(token: string): Promise<string> {
  const answer = await api.call('POST /api/email/undo', { body: { token } })
  // The server has ended all sessions of the account, including this browser's.
  session.logout()
  return readText(fieldsOf(answer).message) ?? texts.emailLink_undone
}
