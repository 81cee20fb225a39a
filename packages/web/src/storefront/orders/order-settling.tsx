import * as texts from '#messages/texts'
import * as m from '#messages/orders'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import styles from './order-settling.module.css'
import type { Settling } from './use-settled-order'

interface OrderSettlingProps {
  settling: Settling
  onCheckAgain: () => void
}

export function OrderSettling({ settling, onCheckAgain }: OrderSettlingProps) {
  if (settling === 'no') return null
  return (
    <Alert className={styles.notice}>
      {settling === 'watched' ? (
        texts.order_settling
      ) : (
        <div className={styles.late}>
          <p>{texts.order_settlingLong}</p>
          <Button variant="outline" size="small" onClick={onCheckAgain}>
            {m.checkAgain}
          </Button>
        </div>
      )}
    </Alert>
  )
}
