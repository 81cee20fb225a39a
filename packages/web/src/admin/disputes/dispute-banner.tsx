import * as m from '#messages/admin-disputes'
import type { Dispute, OrderDisputes, PaymentWarning } from '@shop/contract/disputes'
import { Alert } from '../../ui/alert'
import styles from './dispute-banner.module.css'
import { disputeReasonWords, disputedAmount, dueDay, isOpen, warningWords } from './dispute-words'

/** The disputes and fraud warnings about an order's payment, with what to do, at the top of the order's page. */
export function DisputeBanners({ doubts }: { doubts: OrderDisputes | null }) {
  if (!doubts) {
    return <Alert kind="warning">{m.disputesCouldNotBeLoaded}</Alert>
  }
  const open = doubts.disputes.filter(isOpen)
  const decided = doubts.disputes.filter((dispute) => !isOpen(dispute))
  return (
    <>
      {open.map((dispute) => (
        <OpenDispute key={dispute.id} dispute={dispute} timeZone={doubts.time_zone} />
      ))}
      {decided.map((dispute) => (
        <Alert key={dispute.id} kind={dispute.stage === 'lost' ? 'warning' : 'info'} announce={false}>
          {decidedWords(dispute)}
        </Alert>
      ))}
      {openWarnings(doubts).map(({ kind, opened_at }) => (
        <Alert key={kind + opened_at} kind="warning" announce={false}>
          <b>{warningWords(kind).title}</b> {warningWords(kind).advice}
        </Alert>
      ))}
    </>
  )
}

/** The open fraud warnings; none once there is a dispute, because their advice is how to prevent one. */
function openWarnings({ disputes, warnings }: OrderDisputes): PaymentWarning[] {
  return disputes.length > 0 ? [] : warnings.filter(({ is_open }) => is_open)
}

function OpenDispute({ dispute, timeZone }: { dispute: Dispute; timeZone: string }) {
  return (
    <Alert kind="error" announce={false} className={styles.banner}>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.headline}>{headlineOf(dispute, timeZone)}</p>
          <p>
            {m.reasonGiven({ reason: disputeReasonWords(dispute.reason) })} {consequenceOf(dispute)}
          </p>
        </div>
        {dispute.gateway_url === null ? null : (
          <a href={dispute.gateway_url} target="_blank" rel="noreferrer" className={styles.link}>
            {m.openAtTheGateway}
          </a>
        )}
      </div>
    </Alert>
  )
}

function headlineOf(dispute: Dispute, timeZone: string): string {
  const amount = disputedAmount(dispute)
  const what = dispute.is_inquiry ? m.theBankAsksAbout({ amount }) : m.theCardholderDisputes({ amount })
  if (dispute.stage === 'under-review') return `${what} ${m.theBankIsDeciding}`
  return dispute.due_by === null ? what : `${what} ${m.answerBy({ day: dueDay(dispute.due_by, timeZone) })}`
}

function consequenceOf({ locks_refunds, stage }: Dispute): string {
  if (!locks_refunds) return m.noMoneyWasTakenBack
  return stage === 'to-answer' ? `${m.theGatewayHoldsTheMoney} ${m.sendTheEvidence}` : m.theGatewayHoldsTheMoney
}

function decidedWords(dispute: Dispute): string {
  const amount = disputedAmount(dispute)
  if (dispute.stage === 'lost') return m.theDisputeWasLost({ amount })
  if (dispute.stage === 'won') return m.theDisputeWasWon({ amount })
  return m.theQuestionIsClosed({ amount })
}
