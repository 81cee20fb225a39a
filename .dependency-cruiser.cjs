/** Who may import whom. ARCHITECTURE.md says why. */

const slices = [
  'jobs',
  'audit',
  'second-factor',
  'accounts',
  'pictures',
  'catalog',
  'stock',
  'search',
  'assortment',
  'bulk-runs',
  'imports',
  'wishlist',
  'prints',
  'cart',
  'orders',
  'payments',
  'disputes',
  'checkout',
  'reviews',
  'reports',
  'metrics',
  'demo',
]
const server = 'packages/server/src'
const webServer = '(http|pages|cache|admission)'
const test = '\\.test\\.tsx?$|/testing/'

/** A slice may use those before it, never those after it. */
const laterSlices = slices.map((slice, index) => ({
  name: `${slice}-uses-no-later-slice`,
  severity: 'error',
  from: { path: `^${server}/${slice}/`, pathNot: test },
  to: { path: `^${server}/(${slices.slice(index + 1).join('|') || 'nothing'})/`, pathNot: '\\.tables\\.ts$' },
}))

module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports zod and itself, nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: test },
      to: { pathNot: '^packages/contract/src|node_modules/zod/' },
    },
    {
      name: 'art-stands-alone',
      comment: 'The jersey artwork runs in the browser and on the server and needs nothing.',
      severity: 'error',
      from: { path: '^packages/jersey-art/src', pathNot: test },
      to: { pathNot: '^packages/jersey-art/src' },
    },
    {
      name: 'embedded-postgres-stands-alone',
      comment: 'The launcher of PostgreSQL serves any program and knows nothing of the shop.',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/src' },
      to: { path: '^packages/', pathNot: '^packages/embedded-postgres/src' },
    },
    {
      name: 'test-gateway-stands-alone',
      comment: 'The test gateway serves any program and knows nothing of the shop.',
      severity: 'error',
      from: { path: '^packages/test-gateway/src', pathNot: test },
      to: { path: '^packages/', pathNot: '^packages/test-gateway/src' },
    },
    {
      name: 'slices-know-no-test-gateway',
      comment: 'Only the start, the demo and tests know that there is a test gateway: the shop knows the port.',
      severity: 'error',
      from: { path: `^${server}/[^/]+/`, pathNot: `^${server}/demo/|${test}` },
      to: { path: '^packages/test-gateway/' },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      comment: 'Neither imports the other.',
      severity: 'error',
      from: { path: '^packages/(web|server)/' },
      to: { path: '^packages/(web|server)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'domain-knows-no-http',
      comment: 'Only routes, the folders of the web server and the files at the root of the server see Fastify.',
      severity: 'error',
      from: { path: `^${server}/[^/]+/`, pathNot: `^${server}/${webServer}/|\\.routes\\.ts$|${test}` },
      to: { path: `node_modules/(@fastify|fastify)/|^${server}/${webServer}/` },
    },
    {
      name: 'tables-only-through-queries',
      comment: 'Only queries, and the tables and SQL fragments (*.sql.ts) that queries build on, import tables.',
      severity: 'error',
      from: {
        path: `^(${server}|packages/test-gateway/src)`,
        pathNot: `\\.(queries|tables|sql)\\.ts$|^${server}/schema\\.ts$|${test}`,
      },
      to: { path: '\\.(tables|sql)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-are-private-to-their-slice',
      comment: 'Other slices call the services.',
      severity: 'error',
      from: { path: `^${server}/([^/]+)/`, pathNot: test },
      to: { path: '\\.queries\\.ts$', pathNot: `^${server}/$1/` },
    },
    {
      name: 'storefront-and-admin-are-strangers',
      comment: 'They share ui/ and lib/: shoppers never download the admin panel.',
      severity: 'error',
      from: { path: '^packages/web/src/(storefront|admin)/' },
      to: { path: '^packages/web/src/(storefront|admin)/', pathNot: '^packages/web/src/$1/' },
    },
    {
      name: 'ui-and-lib-know-no-pages',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|lib)/', pathNot: test },
      to: { path: '^packages/web/src/(storefront|admin)/' },
    },
    {
      name: 'ui-knows-nothing-of-the-shop',
      comment: 'Looks get everything as props. The store is as ignorant as they are.',
      severity: 'error',
      from: { path: '^packages/web/src/ui/', pathNot: test },
      to: { path: '^packages/', pathNot: '^packages/web/src/(ui/|lib/store\\.ts$)' },
    },
    {
      name: 'public-pages-carry-no-schemas',
      comment: 'zod costs a shopper 24 KB: pages import the contract’s types only.',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|lib|storefront)/', pathNot: test },
      to: {
        path: 'node_modules/zod/|^packages/contract/src/(account-security|accounts|audit|bulk-runs|cart|catalog|catalog-admin|checkout|disputes|errors|index|openapi|orders|orders-admin|payments|print-input|prints|product-imports|reports|reviews|search|values|wishlist)\\.ts',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...laterSlices,
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles-on-the-web',
      comment: 'Types that two files share stand in the one that imports the other, or in a file of their own.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: test },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
