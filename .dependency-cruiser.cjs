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
  'test-gateway',
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
      from: { path: `^${server}`, pathNot: `\\.(queries|tables|sql)\\.ts$|^${server}/schema\\.ts$|${test}` },
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
      name: 'db-stands-alone',
      comment: 'Connections, transactions and migrations know nothing of the shop.',
      severity: 'error',
      from: { path: `^${server}/db/`, pathNot: test },
      to: { path: '^packages/', pathNot: `^${server}/db/` },
    },
    {
      name: 'kernel-knows-no-slice',
      comment: 'The Shop and its ports are used by every slice, and use the database and the contract alone.',
      severity: 'error',
      from: { path: `^${server}/kernel/`, pathNot: test },
      to: { path: '^packages/', pathNot: `^${server}/(kernel|db)/|^packages/contract/src/` },
    },
    {
      name: 'mail-knows-no-slice',
      comment: 'Slices write their mails; mail/ only sends them, and shows them outside production.',
      severity: 'error',
      from: { path: `^${server}/mail/`, pathNot: test },
      to: { path: `^${server}/[^/]+/`, pathNot: `^${server}/(mail|kernel|http)/` },
    },
    {
      name: 'backup-knows-the-database-alone',
      comment: 'It copies whatever tables there are.',
      severity: 'error',
      from: { path: `^${server}/backup/`, pathNot: test },
      to: { path: `^${server}/`, pathNot: `^${server}/(backup|db)/` },
    },
    {
      name: 'commands-are-called-by-operators-alone',
      comment: 'What a command and a route both do is a service of a slice.',
      severity: 'error',
      from: { path: `^${server}/([^/]+)/`, pathNot: `^${server}/cli/|${test}` },
      to: { path: `^${server}/(cli|backup)/`, pathNot: `^${server}/$1/` },
    },
    {
      name: 'shop-runs-without-test-code',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: `${test}|/testing\\.ts$` },
      to: { path: '/testing/|\\.test\\.tsx?$|node_modules/vitest/' },
    },
    {
      name: 'nobody-imports-journeys-or-benchmarks',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(e2e|bench)/' },
    },
    {
      name: 'journeys-know-the-shop-from-outside',
      comment: 'They walk through the built shop in a browser; the contract tells what they may ask of its API.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(packages|bench)/', pathNot: '^packages/(contract|jersey-art)/src/' },
    },
    {
      name: 'benchmarks-measure-from-outside',
      comment: 'They may fill a database and start the shop, but never call what answers requests, nor its queries.',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: `^packages/web/|^${server}/${webServer}/|\\.(routes|queries|tables|sql)\\.ts$` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
