import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { offerLanguage } from './storefront/layout/offer-language'
import { startCartCount } from './storefront/cart/cart-count'
import { forgetOnLogout } from './lib/forget-on-logout'
import { finishAfterSignIn } from './start/finish-after-sign-in'
import { startSession } from './start/restore-session'
import { setTimeZone } from './ui/format'

setTimeZone(document.documentElement.dataset.timeZone)
startSession()
startCartCount()
forgetOnLogout()
finishAfterSignIn()
offerLanguage()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
