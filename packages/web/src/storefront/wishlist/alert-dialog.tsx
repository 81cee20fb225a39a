import { useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import type { ShopProduct } from '../../lib/read-catalog'
import { Button, ButtonLink } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import styles from './alert-dialog.module.css'
import { AlertSizes } from './alert-sizes'
import { wishlistTexts } from './texts'

interface AlertDialogProps {
  product: ShopProduct
  open: boolean
  onClose: () => void
  /** Something that was thought to be sold out can be had. */
  onBack: () => void
}

export function AlertDialog({ product, open, onClose, onBack }: AlertDialogProps) {
  const { isAuthenticated } = useSession()
  const done = (
    <Button variant="outline" onClick={onClose}>
      Done
    </Button>
  )
  function leave() {
    onClose()
    onBack()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={wishlistTexts.stockAlerts.tellMe}
      footer={isAuthenticated ? done : undefined}
    >
      <div className={styles.body}>
        <p className={styles.name}>{product.name}</p>
        {isAuthenticated ? <AlertSizes product={product} onBack={leave} /> : <LoginFirst />}
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
        Log in to be told
      </ButtonLink>
    </>
  )
}
