import * as m from '#messages/admin-dashboard'
import type { PaymentAlarm } from '@shop/contract/reports'
import { withElements } from '../../lib/with-elements'
import { formatMoment } from '../../ui/format'
import { Alert } from '../../ui/alert'

/** Warns that the gateway refused to open payments, with the gateway's own reasons, which shoppers never see. */
export function PaymentAlarms({ alarms }: { alarms: readonly PaymentAlarm[] }) {
  if (alarms.length === 0) return null
  return (
    <Alert kind="error">
      <p>{m.paymentsWereRefused}</p>
      <ul>
        {alarms.map(({ code, reason, times, last_at }) => (
          <li key={code}>
            {withElements(m.refusal, {
              times: m.refusedTimes({ count: times, moment: formatMoment(last_at) }),
              reason: <bdi>{reason}</bdi>,
              code: <code>{code}</code>,
            })}
          </li>
        ))}
      </ul>
      <p>{m.checkCurrencyAndKeys}</p>
    </Alert>
  )
}
