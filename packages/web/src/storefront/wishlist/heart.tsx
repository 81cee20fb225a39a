import * as m from '#messages/wishlist'
import type { ShopProduct } from '../../lib/read-catalog'
import { useIsWished } from './wishlist-store'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { changeWish } from './change-wish'
import styles from './heart.module.css'

export interface HeartProps {
  product: Pick<ShopProduct, 'id' | 'name'>
  large?: boolean
}

/** Its name stays the same whether it is pressed or not: the state is told apart from it. */
export function Heart({ product, large = false }: HeartProps) {
  const isWished = useIsWished(product.id)
  if (isWished === undefined) return null
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={m.wishlist({ name: product.name })}
      onClick={() => void changeWish(product, !isWished)}
      className={classNames(styles.heart, large && styles.large)}
    >
      <Icon name="heart" className={styles.icon} />
    </button>
  )
}
