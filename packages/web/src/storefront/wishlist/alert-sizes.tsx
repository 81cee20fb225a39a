import { useState } from 'react'
import type { ShopProduct } from '../../lib/read-catalog'
import { stockAlerts, type AlertOutcome, type AlertSize } from './alert-store'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import styles from './alert-dialog.module.css'
import { offerText, promiseText } from './alert-words'
import { useProductAlerts } from './use-product-alerts'

interface AlertSizesProps {
  product: ShopProduct
  /** It can be had by now: the page behind shows how. */
  onBack: () => void
}

/** A switch per sold-out size. */
export function AlertSizes({ product, onBack }: AlertSizesProps) {
  const { sizes, asked } = useProductAlerts(product)
  const [changing, setChanging] = useState<ReadonlySet<AlertSize>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const alertOf = (size: AlertSize) => asked.find((alert) => alert.size === size)

  async function toggle(size: AlertSize) {
    if (changing.has(size)) return
    const alert = alertOf(size)
    setRefusal(undefined)
    setChanging((sizes) => new Set(sizes).add(size))
    heed(await (alert ? stockAlerts.takeBack(alert.id) : stockAlerts.ask(product.id, size)))
    setChanging((sizes) => new Set([...sizes].filter((other) => other !== size)))
  }

  function heed(outcome: AlertOutcome) {
    if (outcome.ok) return
    if (!outcome.isBack) {
      setRefusal(outcome.message)
      return
    }
    notify(outcome.message, 'info')
    onBack()
  }

  return (
    <>
      <div role="group" aria-label="What to tell me about" className={styles.sizes}>
        {sizes.map((size, index) => (
          <button
            key={size}
            type="button"
            aria-pressed={alertOf(size) !== undefined}
            aria-busy={changing.has(size) || undefined}
            data-autofocus={index === 0 || undefined}
            onClick={() => void toggle(size)}
            className={styles.size}
          >
            <Icon name={alertOf(size) ? 'check' : 'bell'} />
            {size ?? 'Tell me'}
          </button>
        ))}
      </div>
      <p role="status" className={classNames(styles.promise, refusal !== undefined && styles.refusal)}>
        {refusal ?? (asked.length > 0 ? promiseText(asked.map(({ size }) => size)) : offerText(sizes))}
      </p>
    </>
  )
}
