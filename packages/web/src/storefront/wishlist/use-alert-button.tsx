import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSession } from '../../lib/session'
import type { ShopProduct } from '../../lib/read-catalog'
import { notify } from '../../ui/notify'
import { useLateDialog } from '../../ui/use-late-dialog'
import { stockAlerts, type AlertSize } from './alert-store'
import { wishlistTexts } from './texts'
import { useProductAlerts } from './use-product-alerts'

const loadDialog = () => import('./alert-dialog')
const AlertDialog = lazy(async () => ({ default: (await loadDialog()).AlertDialog }))

interface AlertButtonOptions {
  /** Called when something that was thought to be sold out can be had. */
  onBack: () => void
  /** Called when the server has stored which sizes the customer waits for. */
  onSaved?: (sizes: AlertSize[]) => void
}

interface AlertButton {
  sizes: AlertSize[]
  asked: AlertSize[]
  isSaving: boolean
  /** The attributes of the button. */
  button: {
    'aria-busy': true | undefined
    'aria-haspopup': 'dialog' | undefined
    onPointerEnter: () => void
    onFocus: () => void
    onClick: () => void
  }
  dialog: ReactNode
}

/** The button of stock alerts. Where one size is sold out, a press saves the alert at once; otherwise it opens the dialog. */
export function useAlertButton(product: ShopProduct, { onBack, onSaved }: AlertButtonOptions): AlertButton {
  const { isAuthenticated } = useSession()
  const { sizes, asked } = useProductAlerts(product)
  const [isSaving, setSaving] = useState(false)
  const late = useLateDialog(loadDialog, wishlistTexts.stockAlerts.openFailed)
  const [only] = isAuthenticated && asked.length === 0 && sizes.length === 1 ? sizes : []

  async function save(size: AlertSize) {
    if (isSaving) return
    setSaving(true)
    const outcome = await stockAlerts.ask(product, size)
    setSaving(false)
    if (outcome.ok) {
      onSaved?.([size])
      return
    }
    notify(outcome.message, outcome.isBack ? 'info' : 'error')
    if (outcome.isBack) onBack()
  }

  return {
    sizes,
    asked: asked.map(({ size }) => size),
    isSaving,
    button: {
      'aria-busy': late.isComing || isSaving || undefined,
      'aria-haspopup': only === undefined ? 'dialog' : undefined,
      onPointerEnter: late.prepare,
      onFocus: late.prepare,
      onClick: () => void (only === undefined ? late.open() : save(only)),
    },
    dialog:
      late.openings > 0 ? (
        <Suspense>
          <AlertDialog
            key={late.openings}
            product={product}
            open={late.isOpen}
            onClose={late.close}
            onBack={onBack}
            onSaved={onSaved}
          />
        </Suspense>
      ) : null,
  }
}
