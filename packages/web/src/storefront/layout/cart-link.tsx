import * as m from '#messages/layout'
import { formatCount } from '../../ui/format'
import { useCartCount } from '../cart/cart-count'
import { paths } from '../../lib/paths'
import { IconLink } from '../../ui/icon-button'

const MOST_SHOWN = 99

export function CartLink() {
  const count = useCartCount()
  const label = count > 0 ? m.cart({ pieces: m.itemCount({ count }) }) : m.cartHeading
  return <IconLink icon="bag" label={label} badge={badgeOf(count)} to={paths.cart} />
}

function badgeOf(count: number): string | undefined {
  if (count === 0) return undefined
  return count > MOST_SHOWN ? `${formatCount(MOST_SHOWN)}+` : formatCount(count)
}
