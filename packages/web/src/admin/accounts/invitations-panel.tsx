import * as m from '#messages/admin-accounts'
import type { Invitation } from '@shop/contract/invitations'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { EmailAddress } from '../../ui/email-address'
import { formatMoment } from '../../ui/format'
import { notify } from '../../ui/notify'
import { TitledPanel } from '../../ui/titled-panel'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { MissedPart } from '../layout/retry-notice'
import { usePart } from '../layout/use-part'
import { adminTexts } from '../texts'
import { inSeries } from '../../ui/in-series'
import { ABILITY_WORDS } from './ability-words'
import { InviteDialog } from './invite-dialog'
import styles from './invitations-panel.module.css'
import { roleName } from './user-words'

/** The invitations that nobody has accepted yet, for admins. */
export function InvitationsPanel() {
  const part = usePart<readonly Invitation[]>(async () => (await api.call('GET /api/admin/invitations')).data)
  const { found: invitations, reload } = part
  const [isInviting, setInviting] = useState(false)
  const [params, setParams] = useSearchParams()
  // The palette leads here with `?invite`.
  const isAsked = params.has('invite')

  function close() {
    setInviting(false)
    if (isAsked) setParams((params) => without(params, 'invite'), { replace: true, preventScrollReset: true })
  }

  return (
    <TitledPanel title={m.invitations}>
      <MissedPart part={part}>{adminTexts.invitations.fetchFailed}</MissedPart>
      {invitations?.length === 0 ? <p className={styles.quiet}>{m.nobodyIsInvited}</p> : null}
      {invitations && invitations.length > 0 ? (
        <ul className={styles.list}>
          {invitations.map((invitation) => (
            <Line key={invitation.id} invitation={invitation} onChange={reload} />
          ))}
        </ul>
      ) : null}
      <div>
        <Button variant="outline" onClick={() => setInviting(true)}>
          {m.inviteStaff}
        </Button>
      </div>
      <InviteDialog open={isInviting || isAsked} onClose={close} onInvited={reload} />
    </TitledPanel>
  )
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(name)
  return rest
}

interface LineProps {
  invitation: Invitation
  onChange: () => void
}

function Line({ invitation, onChange }: LineProps) {
  const { id, email, role, abilities, expires_at, has_expired } = invitation
  const [underWay, setUnderWay] = useState<'resend' | 'withdraw'>()

  async function act(what: 'resend' | 'withdraw') {
    setUnderWay(what)
    try {
      const input = { params: { id } }
      const { message } =
        what === 'resend'
          ? await api.call('POST /api/admin/invitations/{id}/resend', input)
          : await api.call('DELETE /api/admin/invitations/{id}', input)
      notify(message)
    } catch (error) {
      notify(refusalText(error, adminTexts.invitations.changeFailed), 'error')
    }
    setUnderWay(undefined)
    onChange()
  }

  return (
    <li className={styles.line}>
      <div className={styles.who}>
        <EmailAddress className={styles.email}>{email}</EmailAddress>
        <span className={styles.quiet}>
          {abilities.length > 0
            ? m.roleWithAbilities({
                role: roleName(role),
                abilities: inSeries(abilities.map((ability) => ABILITY_WORDS[ability].label)),
              })
            : roleName(role)}
        </span>
        {has_expired ? (
          <Chip tone="warning">{m.expired}</Chip>
        ) : (
          <span className={styles.quiet}>{m.openUntil({ moment: formatMoment(expires_at) })}</span>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="outline" size="small" loading={underWay === 'resend'} onClick={() => void act('resend')}>
          {m.sendAgain}
          <VisuallyHidden> {m.toEmail({ email })}</VisuallyHidden>
        </Button>
        <Button variant="text" size="small" loading={underWay === 'withdraw'} onClick={() => void act('withdraw')}>
          {m.withdraw}
          <VisuallyHidden> {m.theInvitationOf({ email })}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}
