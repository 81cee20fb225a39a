import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session'
import type { HeartProps } from './heart'

// Visitors have no wishlist and need not load one. A heart that cannot be loaded is missing; the page is not.
const Heart = lazy(() =>
  import('./heart').then(
    (module) => ({ default: module.Heart }),
    () => ({ default: () => null }),
  ),
)

/** The heart of a product, for whoever is signed in. It stands on the picture, so that nothing moves when it appears. */
export function WishlistHeart(props: HeartProps) {
  const { isAuthenticated } = useSession()
  if (!isAuthenticated) return null
  return (
    <Suspense>
      <Heart {...props} />
    </Suspense>
  )
}
