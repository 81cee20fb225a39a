import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('storefront/layout/to-products.ts'),
  layout('storefront/layout/storefront-layout.tsx', [
    route('login', 'storefront/accounts/not-open-page.tsx', { id: 'login' }),
    route('register', 'storefront/accounts/not-open-page.tsx', { id: 'register' }),
    route('products', 'storefront/products/products-page.tsx'),
    route('products/:id', 'storefront/product/product-page.tsx'),
    route('leagues', 'storefront/leagues/leagues-page.tsx'),
    route('leagues/:id', 'storefront/leagues/league-page.tsx'),
    route('clubs/:id', 'storefront/leagues/club-page.tsx'),
  ]),
  route('*', 'storefront/layout/to-home.ts'),
] satisfies RouteConfig
