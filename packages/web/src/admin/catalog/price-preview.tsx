import * as m from '#messages/admin-catalog'
import type { BulkChange, BulkPreview } from '@shop/contract/bulk-runs'
import { withElements } from '../../lib/with-elements'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Price } from '../../ui/price'
import type { BulkScope } from './bulk-change'
import styles from './price-preview.module.css'
import { usePricePreview } from './use-price-preview'

const SHOWN = 6

interface PricePreviewProps {
  change: BulkChange | { error: string }
  scope: BulkScope
  /** Whether staff said that prices may become 0.00. */
  isFree: boolean
  onFree: (isFree: boolean) => void
}

/** What the change does to the prices, asked for while staff type. */
export function PricePreview({ change, scope, isFree, onFree }: PricePreviewProps) {
  const { preview, isPending, isWhole, showWhole } = usePricePreview(change, scope)
  const isStale = isPending && !('error' in change)
  if (preview === null || (isStale && typeof preview === 'string')) {
    return isStale ? (
      <p role="status" className={styles.summary}>
        {m.workingOutThePrices}
      </p>
    ) : null
  }
  if (typeof preview === 'string') return <p className={styles.summary}>{preview}</p>
  const { samples, changed, free } = preview
  if (changed === 0) return <p className={styles.summary}>{m.noPriceWouldChange}</p>
  const shown = isWhole ? samples : samples.slice(0, SHOWN)
  return (
    <section aria-label={m.preview} aria-busy={isStale} className={styles.preview}>
      {isStale ? (
        <p role="status" className={styles.summary}>
          {m.workingOutThePrices}
        </p>
      ) : (
        <Summary preview={preview} />
      )}
      <ul className={isWhole ? styles.whole : styles.list}>
        {shown.map((product) => (
          <PricedRow key={product.product_id} product={product} />
        ))}
      </ul>
      {shown.length < changed ? (
        <Button variant="text" size="small" onClick={showWhole}>
          {m.showAllPrices({ count: changed })}
        </Button>
      ) : null}
      {free > 0 ? (
        <Alert kind="warning">
          <p>{m.someWouldCostNothing({ count: free })}</p>
          <CheckboxRow
            label={m.sellThemForNothing}
            checked={isFree}
            onChange={(event) => onFree(event.currentTarget.checked)}
          />
        </Alert>
      ) : null}
    </section>
  )
}

/** How many prices change, and the products that are the cheapest and the dearest then. */
function Summary({ preview: { changed, lowest, highest } }: { preview: BulkPreview }) {
  if (!lowest || !highest) return <p className={styles.summary}>{m.pricesChange({ count: changed })}</p>
  return (
    <>
      <p role="status" className={styles.summary}>
        {withElements(({ low, high }) => m.pricesChangeBetween({ count: changed, low, high }), {
          low: <Price amount={lowest.after} quiet />,
          high: <Price amount={highest.after} quiet />,
        })}
      </p>
      {changed > SHOWN ? (
        <ul className={styles.list}>
          <PricedRow product={lowest} place={m.lowestPrice} />
          <PricedRow product={highest} place={m.highestPrice} />
        </ul>
      ) : null}
    </>
  )
}

/** One product with its price before and after. */
function PricedRow({ product, place }: { product: BulkPreview['samples'][number]; place?: string }) {
  const { name, before, after } = product
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {place === undefined ? null : <>{place} </>}
        <bdi>{name}</bdi>
      </span>
      <span className={styles.prices}>
        {withElements(m.priceBecomes, {
          before: <Price amount={before} quiet />,
          after: <Price amount={after} />,
        })}
      </span>
    </li>
  )
}
