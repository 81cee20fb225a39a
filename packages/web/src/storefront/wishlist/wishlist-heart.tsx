import { lazy, Suspense } from 'react'
import { IS_OWN_SERVER } from '../../lib/backend'
import { useSession } from '../../lib/session'
import { whenIdle } from '../../lib/when-idle'
import type { HeartProps } from './heart'

// Loaded when the page has nothing else to do. A heart that cannot be loaded is missing; the page is not.
const Heart = lazy(() =>
  whenIdle()
    .then(() => import('./heart'))
    .then(
      (module) => ({ default: module.Heart }),
      () => ({ default: () => null }),
    ),
)

/** The heart of a product. It stands on the picture, so that nothing moves when it appears. */
export function WishlistHeart(props: HeartProps) {
  const { isAuthenticated, isRestoring } = useSession()
  // A foreign server has no wishlist.
  if (!IS_OWN_SERVER || (isRestoring && !isAuthenticated)) return null
  return (
    <Suspense>
      <Heart {...props} />
    </Suspense>
  )
}
