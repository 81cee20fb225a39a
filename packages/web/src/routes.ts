import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('storefront/layout/to-products.ts'),
  layout('storefront/layout/storefront-layout.tsx', [
    route('products', 'storefront/catalog/products-page.tsx'),
    route('products/:id', 'storefront/catalog/product-page.tsx'),
    route('leagues', 'storefront/catalog/leagues-page.tsx'),
    route('leagues/:id', 'storefront/catalog/league-page.tsx'),
    route('clubs/:id', 'storefront/catalog/club-page.tsx'),
  ]),
  route('*', 'storefront/layout/to-home.ts'),
] satisfies RouteConfig
