import * as m from '#messages/orders'
import type { BoughtAgain } from '@shop/contract/orders'
import { Alert } from '../../ui/alert'
import styles from './refused-items.module.css'

interface RefusedItemsProps {
  refused: BoughtAgain['refused']
  onDismiss: () => void
}

/** The items that can't be bought again, with the reasons. */
export function RefusedItems({ refused, onDismiss }: RefusedItemsProps) {
  if (refused.length === 0) return null
  return (
    <Alert kind="warning" onDismiss={onDismiss}>
      <p>{m.notAddedToYourCart}</p>
      <ul className={styles.list}>
        {refused.map(({ item_id, product_name, reason }) => (
          <li key={item_id}>
            <bdi>{product_name}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
