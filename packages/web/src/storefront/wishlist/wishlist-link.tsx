import * as m from '#messages/wishlist'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { isServed } from '../../lib/served-pages'
import { IconLink } from '../../ui/icon-button'
import { currentOf } from '../layout/sections'
import { wishlistSection } from './wishlist-section'

export function WishlistLink({ className }: { className?: string }) {
  const { pathname } = useLocation()
  if (!isServed(paths.wishlist)) return null
  const current = currentOf(wishlistSection, pathname)
  return (
    <IconLink icon="heart" label={m.wishlistTitle} to={paths.wishlist} aria-current={current} className={className} />
  )
}
