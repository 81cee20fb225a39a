import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('storefront/layout/storefront-layout.tsx', [
    layout('storefront/accounts/signed-in-only.tsx', [
      index('storefront/home/home-page.tsx'),
      route('profile', 'storefront/accounts/profile-page.tsx'),
      route('checkout', 'storefront/checkout/checkout-page.tsx'),
      route('checkout/success', 'storefront/checkout/success-page.tsx'),
      route('cart', 'storefront/cart/cart-page.tsx'),
      route('orders', 'storefront/orders/orders-page.tsx'),
      route('orders/:id', 'storefront/orders/order-page.tsx'),
      route('wishlist', 'storefront/wishlist/wishlist-page.tsx'),
    ]),
    route('login', 'storefront/accounts/login-page.tsx'),
    route('register', 'storefront/accounts/register-page.tsx'),
    route('forgot-password', 'storefront/accounts/forgot-password-page.tsx'),
    route('reset-password', 'storefront/accounts/reset-password-page.tsx'),
    route('products', 'storefront/products/products-page.tsx'),
    route('products/:id', 'storefront/product/product-page.tsx'),
    route('leagues', 'storefront/leagues/leagues-page.tsx'),
    route('leagues/:id', 'storefront/leagues/league-page.tsx'),
    route('clubs/:id', 'storefront/leagues/club-page.tsx'),
  ]),
  route('*', 'storefront/layout/to-home.tsx'),
] satisfies RouteConfig
