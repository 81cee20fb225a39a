import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import { withElements } from '../../lib/with-elements'
import type { OwnUser } from '@shop/contract/accounts'
import { useState } from 'react'
import { api } from '../../lib/api'
import { readUser } from '../../lib/read-user'
import { session } from '../../lib/session'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import type { Notice } from '../../ui/use-form'
import styles from './email-waiting.module.css'
import { refused } from './refused'

/** Shown below the email field while a new address is not confirmed yet. */
export function EmailWaiting({ user }: { user: OwnUser }) {
  const [notice, setNotice] = useState<Notice>()
  const [busy, setBusy] = useState<'resend' | 'keep'>()
  const { name, email, confirmed_email: confirmedEmail } = user
  if (confirmedEmail === undefined) return notice ? <Alert kind={notice.kind}>{notice.text}</Alert> : null

  const act = async (what: 'resend' | 'keep', work: () => Promise<string>, fallback: string) => {
    if (busy) return
    setBusy(what)
    setNotice(undefined)
    try {
      setNotice({ kind: 'ok', text: await work() })
    } catch (error) {
      setNotice(refused(error, fallback).notice)
    }
    setBusy(undefined)
  }
  const resend = async () => {
    await api.call('POST /api/user/email-change/resend')
    return texts.profile_linkResent
  }
  const keepOld = async () => {
    const body = { name, email: confirmedEmail }
    session.saveUser(readUser(await api.call('PUT /api/user/profile', { body })))
    return texts.profile_oldKept
  }
  return (
    <div className={styles.waiting}>
      <p>
        {withElements(m.linkSentLogInWithOldEmail, {
          email: <strong>{email}</strong>,
          confirmedEmail: <strong>{confirmedEmail}</strong>,
        })}
      </p>
      <div className={styles.actions}>
        <Button
          variant="outline"
          size="small"
          loading={busy === 'resend'}
          loadingLabel={m.sending}
          onClick={() => void act('resend', resend, texts.profile_resendFailed)}
        >
          {m.sendAgain}
        </Button>
        <Button
          variant="text"
          size="small"
          loading={busy === 'keep'}
          loadingLabel={m.saving}
          onClick={() => void act('keep', keepOld, texts.profile_keepFailed)}
        >
          {m.keepTheOldAddress}
        </Button>
      </div>
      {notice ? <Alert kind={notice.kind}>{notice.text}</Alert> : null}
    </div>
  )
}
