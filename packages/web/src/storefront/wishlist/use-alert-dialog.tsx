import { lazy, Suspense, type ReactNode } from 'react'
import type { ShopProduct } from '../../lib/read-catalog'
import { useLateDialog } from '../../ui/use-late-dialog'
import { wishlistTexts } from './texts'

const loadDialog = () => import('./alert-dialog')
const AlertDialog = lazy(async () => ({ default: (await loadDialog()).AlertDialog }))

interface Opener {
  'aria-busy': true | undefined
  onPointerEnter: () => void
  onFocus: () => void
  onClick: () => void
}

/** What the button that opens the dialog needs, and the dialog. */
export function useAlertDialog(product: ShopProduct, onBack: () => void): { opener: Opener; dialog: ReactNode } {
  const { openings, isOpen, isComing, open, close, prepare } = useLateDialog(
    loadDialog,
    wishlistTexts.stockAlerts.openFailed,
  )
  return {
    opener: {
      'aria-busy': isComing || undefined,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => void open(),
    },
    dialog:
      openings > 0 ? (
        <Suspense>
          <AlertDialog product={product} open={isOpen} onClose={close} onBack={onBack} />
        </Suspense>
      ) : null,
  }
}
