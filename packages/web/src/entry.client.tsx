import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startCartCount } from './storefront/cart/cart-count'
import { forgetOnLogout } from './lib/forget-on-logout'
import { startSession } from './start/restore-session'

startSession()
startCartCount()
forgetOnLogout()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
