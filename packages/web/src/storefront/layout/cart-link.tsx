import { useCartCount } from '../cart/cart-count'
import { plural } from '../../ui/format'
import { paths } from '../../lib/paths'
import { IconLink } from '../../ui/icon-button'

const MOST_SHOWN = 99

export function CartLink() {
  const count = useCartCount()
  const label = count > 0 ? `Cart, ${plural(count, 'item', 'items')}` : 'Cart'
  return <IconLink icon="bag" label={label} badge={badgeOf(count)} to={paths.cart} />
}

function badgeOf(count: number): string | undefined {
  if (count === 0) return undefined
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}
