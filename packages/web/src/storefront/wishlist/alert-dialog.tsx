import * as m from '#messages/wishlist'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import type { ShopProduct } from '../../lib/read-catalog'
import { Button, ButtonLink } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import styles from './alert-dialog.module.css'
import { AlertSizes } from './alert-sizes'
import type { AlertSize } from './alert-store'
import { wishlistTexts } from './texts'
import { useAlertChoice } from './use-alert-choice'

interface AlertDialogProps {
  product: ShopProduct
  open: boolean
  onClose: () => void
  /** Called when something that was thought to be sold out can be had. */
  onBack: () => void
  onSaved?: ((sizes: AlertSize[]) => void) | undefined
}

export function AlertDialog({ product, open, onClose, onBack, onSaved }: AlertDialogProps) {
  const { isAuthenticated } = useSession()
  const choice = useAlertChoice({ product, onClose, onBack, onSaved })
  const buttons = (
    <>
      <Button variant="outline" onClick={onClose}>
        {m.cancel}
      </Button>
      <Button loading={choice.isSaving} loadingLabel={m.saving} onClick={() => void choice.save()}>
        {choice.hasAsked ? m.save : m.tellMe}
      </Button>
    </>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={wishlistTexts.stockAlerts.tellMe}
      footer={isAuthenticated ? buttons : undefined}
    >
      <div className={styles.body}>
        <p className={styles.name}>{product.name}</p>
        {isAuthenticated ? <AlertSizes choice={choice} /> : <LoginFirst />}
      </div>
    </Sheet>
  )
}

function LoginFirst() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{wishlistTexts.stockAlerts.loginFirst}</p>
      <ButtonLink to={paths.login(pathname + search)} data-autofocus className={styles.login}>
        {m.logInToBeTold}
      </ButtonLink>
    </>
  )
}
