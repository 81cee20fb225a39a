import { accountEndpoints } from './accounts'
import { cartEndpoints } from './cart'
import { catalogEndpoints } from './catalog'
import { checkoutEndpoints } from './checkout'
import { orderEndpoints } from './orders'
import { paymentEndpoints } from './payments'
import { printEndpoints } from './prints'
import { reportEndpoints } from './reports'
import { reviewEndpoints } from './reviews'
import { searchEndpoints } from './search'
import { wishlistEndpoints } from './wishlist'

/** Every call of the shop. The server answers exactly these, the client knows exactly these. */
export const endpoints = {
  ...accountEndpoints,
  ...catalogEndpoints,
  ...searchEndpoints,
  ...wishlistEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...printEndpoints,
  ...paymentEndpoints,
  ...checkoutEndpoints,
  ...reviewEndpoints,
  ...reportEndpoints,
}

export type Endpoints = typeof endpoints
