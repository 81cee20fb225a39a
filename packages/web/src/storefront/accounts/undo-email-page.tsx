import { api } from '../../lib/api'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { fieldsOf, readText } from '../../lib/reading'
import { session } from '../../lib/session'
import { texts } from '../../lib/texts'
import { ButtonLink } from '../../ui/button'
import type { Route } from './+types/undo-email-page'
import { EmailLinkForm } from './email-link-form'
import { SplitPage } from './split-page'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: 'Take back the new email address',
    description: 'Return your account to your old email address.',
    path: paths.undoEmail,
    isPrivate: true,
  })
}

export default function UndoEmailPage() {
  return (
    <SplitPage
      claim={['Offside.', 'Take it back']}
      title="Was it not you?"
      lead="Your account goes back to your old email address, and every device is logged out. Then choose a new password."
    >
      <EmailLinkForm
        button="Take the change back"
        loadingLabel="Taking it back"
        send={undo}
        failed={texts.emailLink.undoFailed}
        afterwards={
          <ButtonLink to={paths.forgotPassword} variant="outline" size="large" block>
            No mail? Ask for a new link
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
  return readText(fieldsOf(answer).message) ?? texts.emailLink.undone
}
