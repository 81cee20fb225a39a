import { useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { IconLink } from '../../ui/icon-button'
import { currentOf, wishlistSection } from './sections'

export function WishlistLink({ className }: { className?: string }) {
  const { pathname } = useLocation()
  const current = currentOf(wishlistSection, pathname)
  return <IconLink icon="heart" label="Wishlist" to={paths.wishlist} aria-current={current} className={className} />
}
