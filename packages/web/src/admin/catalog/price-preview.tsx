import * as m from '#messages/admin-catalog'
import type { BulkChange, BulkPreview } from '@shop/contract/bulk-runs'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { withElements } from '../../lib/with-elements'
import { Price } from '../../ui/price'
import { adminTexts } from '../texts'
import type { BulkScope } from './bulk-change'
import styles from './price-preview.module.css'

const SHOWN = 6
const TYPING_PAUSE_IN_MS = 300

interface PricePreviewProps {
  change: BulkChange | { error: string }
  scope: BulkScope
}

/** What the change does to the prices, asked for while staff type. */
export function PricePreview({ change, scope }: PricePreviewProps) {
  const preview = usePreview(change, scope)
  if (preview === null) return null
  if (typeof preview === 'string') return <p className={styles.summary}>{preview}</p>
  const { samples, changed, lowest, highest } = preview
  if (changed === 0) return <p className={styles.summary}>{m.noPriceWouldChange}</p>
  const more = changed - Math.min(SHOWN, samples.length)
  return (
    <section aria-label={m.preview} className={styles.preview}>
      <p role="status" className={styles.summary}>
        {lowest && highest
          ? withElements(({ low, high }) => m.pricesChangeBetween({ count: changed, low, high }), {
              low: <Price amount={lowest.after} quiet />,
              high: <Price amount={highest.after} quiet />,
            })
          : m.pricesChange({ count: changed })}
      </p>
      <ul className={styles.list}>
        {samples.slice(0, SHOWN).map(({ product_id, name, before, after }) => (
          <li key={product_id} className={styles.row}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.prices}>
              {withElements(m.priceBecomes, {
                before: <Price amount={before} quiet />,
                after: <Price amount={after} />,
              })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.summary}>{m.andMore({ count: more })}</p> : null}
    </section>
  )
}

/** The preview of the latest change; a text where the change is refused; null while there is none. */
function usePreview(change: PricePreviewProps['change'], { ids, matching }: BulkScope): BulkPreview | string | null {
  const [preview, setPreview] = useState<BulkPreview | string | null>(null)
  const asked = 'error' in change ? null : JSON.stringify({ change, ...(matching ? { matching } : { ids: ids ?? [] }) })
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      if (asked === null) {
        setPreview(null)
        return
      }
      const body = JSON.parse(asked) as { change: BulkChange; ids: number[] }
      const found = await api
        .call('POST /api/admin/product-changes/preview', { body })
        .catch((error: unknown) => refusalText(error, adminTexts.products.changeFailed))
      if (isLatest) setPreview(found)
    }, TYPING_PAUSE_IN_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [asked])
  return preview
}
