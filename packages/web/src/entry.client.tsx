import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startCartCount } from './lib/cart-count'
import { forgetCheckoutOnLeaving } from './lib/checkout-store'
import { startSession } from './lib/restore-session'

startSession()
startCartCount()
forgetCheckoutOnLeaving()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
