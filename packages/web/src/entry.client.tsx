import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startCartCount } from './storefront/cart/cart-count'
import { leaveNothingBehind } from './lib/leave-nothing'
import { startSession } from './start/restore-session'

startSession()
startCartCount()
leaveNothingBehind()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
