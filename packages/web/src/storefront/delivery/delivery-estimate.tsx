import * as m from '#messages/delivery'
import type { DeliveryEstimate as Estimate } from '@shop/contract/delivery'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { Icon } from '../../ui/icon'
import styles from './delivery-estimate.module.css'
import { cheapest, estimateWords } from './estimate-words'

interface DeliveryEstimateProps {
  productId: number
  isPrintable: boolean
  /** Whether name or number is being typed: the days move by those of the printing. */
  isPrinted: boolean
}

interface Known {
  productId: number
  isPrinted: boolean
  estimate: Estimate
}

/** What delivery of this jersey costs and when it arrives. Shows nothing until it is known, or where it can't be. */
export function DeliveryEstimate({ productId, isPrintable, isPrinted }: DeliveryEstimateProps) {
  const [known, setKnown] = useState<Known>()

  // Asked for in the browser, because the days depend on the hour and the page is cached for everybody.
  useEffect(() => {
    let isLatest = true
    const printed = isPrinted ? ('1' as const) : undefined
    quietApi.call('GET /api/delivery/estimate', { query: { product_id: productId, printed } }).then(
      (estimate) => {
        if (isLatest) setKnown({ productId, isPrinted, estimate })
      },
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [productId, isPrinted])

  if (known?.productId !== productId) return null
  const { methods, place, print_days: printDays = 0 } = known.estimate
  const shown = cheapest(methods)
  if (!shown) return null
  return (
    <p className={styles.estimate}>
      <Icon name="clock" className={styles.icon} />
      <span>
        {estimateWords(shown, methods.length > 1)}
        <span className={styles.place}> · {place}</span>
        {isPrintable && printDays > 0 ? (
          <span className={styles.place}>
            {' '}
            ·{' '}
            {known.isPrinted
              ? m.withForNameAndNumber({ pieces: m.workingDayCount({ count: printDays }) })
              : m.nameAndNumberAdd({ pieces: m.workingDayCount({ count: printDays }) })}
          </span>
        ) : null}
      </span>
    </p>
  )
}
