import * as m from '#messages/admin-order-desk'
import type { OrderDesk } from '@shop/contract/order-desk'
import { useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import { EmailAddress } from '../../ui/email-address'
import { formatMoment } from '../../ui/format'
import { notify } from '../../ui/notify'
import { TitledPanel } from '../../ui/titled-panel'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { may } from '../layout/may-open'
import { adminTexts } from '../texts'
import styles from './order-desk.module.css'

type SentMail = OrderDesk['mails'][number]

/** The mails that the customer got about an order, each to be sent again. */
export function MailsPanel({ orderId, mails }: { orderId: number; mails: readonly SentMail[] }) {
  if (mails.length === 0) return null
  return (
    <TitledPanel title={m.mails}>
      <ul className={styles.list}>
        {mails.map((mail) => (
          <li key={mail.id} className={styles.entry}>
            <b>{mail.subject}</b>
            <span className={styles.quiet}>
              {withElements(m.momentAndRecipient, {
                moment: formatMoment(mail.sent_at),
                recipient: <EmailAddress>{mail.sent_to}</EmailAddress>,
              })}
            </span>
            {may('orders') ? <Resend orderId={orderId} mail={mail} /> : null}
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}

function Resend({ orderId, mail }: { orderId: number; mail: SentMail }) {
  const [isUnderWay, setUnderWay] = useState(false)

  async function send() {
    setUnderWay(true)
    try {
      const params = { id: orderId, mailId: mail.id }
      notify((await api.call('POST /api/admin/order-management/{id}/mails/{mailId}/resend', { params })).message)
    } catch (error) {
      notify(refusalText(error, adminTexts.orderDesk.resendFailed), 'error')
    }
    setUnderWay(false)
  }

  return (
    <Button variant="outline" size="small" loading={isUnderWay} loadingLabel={m.sending} onClick={() => void send()}>
      {m.sendAgain}
      <VisuallyHidden>: {mail.subject}</VisuallyHidden>
    </Button>
  )
}
