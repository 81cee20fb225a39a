import type { PaymentAlarm } from '@shop/contract/reports'
import { formatMoment, plural } from '../../ui/format'
import { Alert } from '../../ui/alert'

/** Warns that the gateway refused to open payments, with the gateway's own reasons, which shoppers never see. */
export function PaymentAlarms({ alarms }: { alarms: readonly PaymentAlarm[] }) {
  if (alarms.length === 0) return null
  return (
    <Alert kind="error">
      <p>The payment provider refused to open payments, so shoppers could not pay:</p>
      <ul>
        {alarms.map(({ code, reason, times, last_at }) => (
          <li key={code}>
            {plural(times, 'time', 'times')}, last {formatMoment(last_at)}: <bdi>{reason}</bdi> (<code>{code}</code>)
          </li>
        ))}
      </ul>
      <p>Check PAYMENT_CURRENCY, the Stripe keys and the prices. This line goes a day after the last refusal.</p>
    </Alert>
  )
}
