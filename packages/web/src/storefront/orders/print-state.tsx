import * as texts from '#messages/texts'
import * as m from '#messages/orders'
import { withElements } from '../../lib/with-elements'
import { lazy, Suspense } from 'react'
import { lineName } from '../../lib/print-words'
import type { ShopOrder, ShopOrderItem } from '../../lib/read-order'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { formatDeadline } from '../../ui/format'
import { useLateDialog } from '../../ui/use-late-dialog'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './print-state.module.css'
import { useIsBefore } from './use-is-before'

const loadDialog = () => import('./print-dialog')
const PrintDialog = lazy(async () => ({ default: (await loadDialog()).PrintDialog }))

interface PrintStateProps {
  orderId: number
  item: ShopOrderItem
  onChanged: (order: ShopOrder) => void
}

/** Shows whether the item is printed, and the button that corrects its name and number until the deadline. */
export function PrintState({ orderId, item, onChanged }: PrintStateProps) {
  const { printed_at, print_changeable_until: until } = item
  const isChangeable = useIsBefore(printed_at === null ? until : null)
  const dialog = useLateDialog(loadDialog, texts.printedLine_formFailed)
  return (
    <div className={styles.state}>
      {printed_at === null ? null : <Chip tone="success">{m.printedTitle}</Chip>}
      {isChangeable && until !== null ? (
        <>
          <Button
            variant="outline"
            size="small"
            loading={dialog.isComing}
            loadingLabel={m.opening}
            onClick={dialog.open}
            onPointerEnter={dialog.prepare}
          >
            {withElements(m.correctPrintOf, {
              lineName: (
                <VisuallyHidden>
                  {' '}
                  {m.ofLine({ lineName: lineName({ ...item, name: item.product_name }) })}
                </VisuallyHidden>
              ),
            })}
          </Button>
          <span className={styles.until}>
            {withElements(m.until, { date: <time dateTime={until}>{formatDeadline(until)}</time> })}
          </span>
        </>
      ) : null}
      {/* The dialog outlives the button, so that the typed text is not lost when the deadline passes. */}
      {dialog.openings > 0 ? (
        <Suspense>
          <PrintDialog
            key={dialog.openings}
            orderId={orderId}
            item={item}
            onChanged={onChanged}
            open={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
