import * as m from '#messages/wishlist'
import type { ShopProduct } from '../../lib/read-catalog'
import { Icon } from '../../ui/icon'
import { promiseText, waitingText } from './alert-words'
import styles from './stock-alerts.module.css'
import { wishlistTexts } from './texts'
import { useAlertButton } from './use-alert-button'

interface StockAlertsProps {
  product: ShopProduct
  /** Called when something that was thought to be sold out can be had. */
  onBack: () => void
}

/** A line below the sizes: customers who want a sold-out size can be told when it is back. */
export function StockAlerts({ product, onBack }: StockAlertsProps) {
  const { sizes, asked, isSaving, button, dialog } = useAlertButton(product, { onBack })
  const hasAsked = asked.length > 0
  return (
    <>
      {sizes.length > 0 ? (
        <div className={styles.line}>
          <p role="status" className={styles.words}>
            <Icon name="bell" className={hasAsked ? styles.on : undefined} />
            {hasAsked ? promiseText(asked) : waitingText(sizes)}
          </p>
          <button {...button} type="button" className={styles.open}>
            {isSaving ? m.savingEllipsis : hasAsked ? m.change : wishlistTexts.stockAlerts.tellMe}
          </button>
        </div>
      ) : null}
      {dialog}
    </>
  )
}
