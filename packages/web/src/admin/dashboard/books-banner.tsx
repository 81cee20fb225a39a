import * as m from '#messages/admin-dashboard'
import type { BookFinding, BooksReport, BooksState } from '@shop/contract/reports'
import { formatAmount, formatMoment } from '../../ui/format'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { TextLink } from '../../ui/text-link'
import styles from './books-banner.module.css'

/** The alert at the top of the dashboard: mismatches of money or stock, and how to correct each. */
export function BooksBanner({ books: { last, unknown_payments } }: { books: BooksState }) {
  const headline = last && headlineOf(last)
  if (!headline && unknown_payments === 0) return null
  return (
    <Alert kind="error" className={styles.banner}>
      {headline ? <p className={styles.headline}>{headline}</p> : null}
      {last && last.findings.length > 0 ? <Findings report={last} /> : null}
      {unknown_payments > 0 ? <p>{m.unknownPayments({ count: unknown_payments })}</p> : null}
    </Alert>
  )
}

function headlineOf({ mismatches, failure, gateway, is_overdue, checked_at }: BooksReport): string | undefined {
  if (failure !== null) return m.lastCheckFailed({ failure })
  if (mismatches > 0) return m.booksDoNotBalance({ count: mismatches })
  if (is_overdue) return m.booksAreOverdue({ moment: formatMoment(checked_at) })
  return gateway === 'not-reached' ? m.gatewayNotReached : undefined
}

/** More of them would push the figures of the day out of sight. */
const MOST_SHOWN = 5

function Findings({ report: { findings, mismatches } }: { report: BooksReport }) {
  const further = findings.slice(MOST_SHOWN)
  return (
    <>
      <FindingList findings={findings.slice(0, MOST_SHOWN)} />
      {further.length > 0 ? (
        <details className={styles.further}>
          <summary>{m.showFurther({ count: further.length })}</summary>
          <FindingList findings={further} />
        </details>
      ) : null}
      {mismatches > findings.length ? <p>{m.andOthers({ count: mismatches - findings.length })}</p> : null}
    </>
  )
}

function FindingList({ findings }: { findings: readonly BookFinding[] }) {
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={finding.detail}>
          <Finding finding={finding} />
        </li>
      ))}
    </ul>
  )
}

function Finding({ finding: { detail, next_step, order_id, payment_id, amount, currency } }: { finding: BookFinding }) {
  return (
    <>
      <bdi>{detail}</bdi>
      <span className={styles.facts}>
        {amount === null ? null : (
          <span>
            {formatAmount(amount)} {currency?.toUpperCase()}
          </span>
        )}
        {payment_id === null ? null : <code>{payment_id}</code>}
        {order_id === null ? null : (
          <TextLink to={paths.adminOrder(order_id)}>{m.orderNamed({ id: order_id })}</TextLink>
        )}
      </span>
      <bdi>{next_step}</bdi>
    </>
  )
}
