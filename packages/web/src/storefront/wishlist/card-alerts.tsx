import * as m from '#messages/wishlist'
import { useRevalidator } from 'react-router'
import type { ShopProduct } from '../../lib/read-catalog'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { promiseText } from './alert-words'
import styles from './card-alerts.module.css'
import { wishlistTexts } from './texts'
import { useAlertButton } from './use-alert-button'

/** On a card of which nothing can be bought. */
export function CardAlerts({ product }: { product: ShopProduct }) {
  const { revalidate } = useRevalidator()
  const { asked, isSaving, button, dialog } = useAlertButton(product, {
    onBack: () => void revalidate(),
    onSaved: (sizes) => {
      if (sizes.length > 0) notify(promiseText(sizes))
    },
  })
  const hasAsked = asked.length > 0
  return (
    <>
      <Button variant="outline" block loading={isSaving} loadingLabel={m.saving} {...button} className={styles.open}>
        <Icon name={hasAsked ? 'check' : 'bell'} className={hasAsked ? styles.on : undefined} />
        <span>
          {hasAsked ? m.wellMailYou : wishlistTexts.stockAlerts.tellMe} <VisuallyHidden>{product.name}</VisuallyHidden>
        </span>
      </Button>
      {dialog}
    </>
  )
}
