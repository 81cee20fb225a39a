import { useRevalidator } from 'react-router'
import type { ShopProduct } from '../../lib/read-catalog'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './card-alerts.module.css'
import { useAlertDialog } from './use-alert-dialog'
import { useProductAlerts } from './use-product-alerts'
import { wishlistTexts } from './texts'

/** On a card of which nothing can be bought. */
export function CardAlerts({ product }: { product: ShopProduct }) {
  const { revalidate } = useRevalidator()
  const { opener, dialog } = useAlertDialog(product, () => void revalidate())
  const hasAsked = useProductAlerts(product).asked.length > 0
  return (
    <>
      <Button variant="outline" block aria-haspopup="dialog" {...opener} className={styles.open}>
        <Icon name={hasAsked ? 'check' : 'bell'} className={hasAsked ? styles.on : undefined} />
        <span>
          {hasAsked ? 'We’ll mail you' : wishlistTexts.stockAlerts.tellMe}{' '}
          <VisuallyHidden>{product.name}</VisuallyHidden>
        </span>
      </Button>
      {dialog}
    </>
  )
}
