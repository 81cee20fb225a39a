import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { closeMiniCart, hostMiniCart, useMiniCart } from './mini-cart-store'
import { loadMiniCart } from './open-mini-cart'

const MiniCart = lazy(async () => ({ default: (await loadMiniCart()).MiniCart }))

/** The place of the mini-cart, whose code is loaded when something is added for the first time. */
export function MiniCartHost() {
  const added = useMiniCart()
  const { user } = useSession()
  const { pathname } = useLocation()

  // Adding happens outside of React, which has to know whether a page can show the mini-cart.
  useEffect(hostMiniCart, [])

  // An add that a login completes is shown on the page that the login leads to.
  const isOnTheWay = pathname === paths.login() || pathname === paths.register
  if (!added || added.userId !== user?.id || isOnTheWay) return null
  return (
    <Suspense>
      <MiniCart key={added.id} added={added} onClose={closeMiniCart} />
    </Suspense>
  )
}
