import { lazy, Suspense } from 'react'
import { IS_OWN_SERVER } from '../../lib/backend'
import { whenIdle } from '../../lib/when-idle'
import styles from './product-delivery.module.css'

// Loaded when the page has nothing else to do. An estimate that cannot be loaded is missing; the page is not.
const Estimate = lazy(() =>
  whenIdle()
    .then(() => import('./delivery-estimate'))
    .then(
      (module) => ({ default: module.DeliveryEstimate }),
      () => ({ default: () => null }),
    ),
)

/** The estimate of a product page, in a place that is reserved for it, so that nothing moves when it appears. */
export function ProductDelivery(product: { productId: number; isPrintable: boolean; isPrinted: boolean }) {
  // A foreign server knows nothing of delivery.
  if (!IS_OWN_SERVER) return null
  return (
    <div className={styles.place}>
      <Suspense>
        <Estimate {...product} />
      </Suspense>
    </div>
  )
}
