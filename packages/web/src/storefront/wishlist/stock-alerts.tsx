import type { ComponentProps } from 'react'
import type { ShopProduct } from '../../lib/read-catalog'
import { soldOutSizes } from './alert-store'
import { Icon } from '../../ui/icon'
import { promiseText, waitingText } from './alert-words'
import styles from './stock-alerts.module.css'
import { useAlertDialog } from './use-alert-dialog'
import { useProductAlerts } from './use-product-alerts'
import { wishlistTexts } from './texts'

interface StockAlertsProps {
  product: ShopProduct
  /** Something that was thought to be sold out can be had. */
  onBack: () => void
}

/** Below the sizes: whoever wants one that is sold out can be told when it is back. */
export function StockAlerts({ product, onBack }: StockAlertsProps) {
  const { opener, dialog } = useAlertDialog(product, onBack)
  return (
    <>
      {soldOutSizes(product).length > 0 ? <Line product={product} opener={opener} /> : null}
      {dialog}
    </>
  )
}

function Line({ product, opener }: { product: ShopProduct; opener: ComponentProps<'button'> }) {
  const { sizes, asked } = useProductAlerts(product)
  const hasAsked = asked.length > 0
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        <Icon name="bell" className={hasAsked ? styles.on : undefined} />
        {hasAsked ? promiseText(asked.map(({ size }) => size)) : waitingText(sizes)}
      </p>
      <button {...opener} type="button" aria-haspopup="dialog" className={styles.open}>
        {hasAsked ? 'Change' : wishlistTexts.stockAlerts.tellMe}
      </button>
    </div>
  )
}
