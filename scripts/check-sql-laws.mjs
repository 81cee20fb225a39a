// Fails when the SQL of a slice names a table of a later slice. Import laws can't see the tables that SQL names as text.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from './prepare.mjs'

const server = join(root, 'packages/server/src')
const LAW = /^(.+)-uses-no-later-slice$/
/** From the ground up, as the import laws have them: each slice has one law of its own there. */
const slices = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')).forbidden.flatMap(
  ({ name }) => LAW.exec(name)?.[1] ?? [],
)

/** Tables of a package of its own stand after every slice: no slice may name them. */
const GATEWAY_TABLES = join(root, 'packages/test-gateway/src/gateway.tables.ts')

/** The few statements that must name a later slice's table, and why. */
const EXCEPTIONS = [
  {
    file: 'audit/audit.queries.ts',
    tables: ['users'],
    why: 'An entry copies the name of its author in the statement that writes it; accounts itself writes entries, so it stands above.',
  },
  {
    file: 'assortment/product-writes.queries.ts',
    tables: ['order_lines', 'reviews'],
    why: 'Whether a product was ever ordered or reviewed must be decided in the statement that deletes it, or an order could come between.',
  },
  {
    file: 'orders/order-lookups.sql.ts',
    tables: ['payments'],
    why: 'Staff find an order by the gateway’s name of its payment, in the statement that pages and counts what is found.',
  },
  {
    file: 'orders/returned.sql.ts',
    tables: ['returns'],
    why: 'Staff list the orders with an open return, in the statement that pages and counts what is found.',
  },
  {
    file: 'payments/disputed.queries.ts',
    tables: ['disputes'],
    why: 'A refund asks, under the lock of its payment, whether a bank holds the money; disputes stands above because it acts on payments.',
  },
]

/** What stands after a word that asks for a table; several with commas between, each perhaps with an alias. */
const NAMED =
  /\b(?:from|join|into|update|table|using)\s+(?:only\s+|lateral\s+)?((?:"?\w+"?)(?:\s+\w+)?(?:\s*,\s*\w+(?:\s+\w+)?)*)/gi

const files = slices.flatMap((slice) => sourcesOf(slice).map((file) => ({ slice, file, source: parse(file) })))
const tables = new Map([
  ...files.flatMap(({ slice, file, source }) => tablesIn(slice, file, source)),
  ...tablesIn('test-gateway', GATEWAY_TABLES, parse(GATEWAY_TABLES)),
])
const faults = [...unownedTables(), ...files.flatMap(laterTables), ...needlessExceptions()]

for (const fault of faults) console.error(fault)
console.log(`${files.length} files of ${slices.length} slices checked for SQL, ${faults.length} faults.`)
process.exit(faults.length > 0 ? 1 : 0)

function sourcesOf(slice) {
  const folder = join(server, slice)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
}

function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

/** `export const orderLines = pgTable('order_lines', …)` makes the slice the owner of order_lines. */
function tablesIn(slice, file, source) {
  return descendants(source)
    .filter((node) => ts.isVariableDeclaration(node) && node.initializer && ts.isCallExpression(node.initializer))
    .filter((node) => node.initializer.expression.getText() === 'pgTable')
    .map((node) => [node.initializer.arguments[0].text, { slice, file, variable: node.name.text }])
}

function unownedTables() {
  const folder = join(root, 'packages/server/migrations')
  const sql = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const created = sql.flatMap((text) =>
    [...text.matchAll(/^create table (?:if not exists )?(\w+)/gim)].map(([, t]) => t),
  )
  return [...new Set(created)]
    .filter((table) => !tables.has(table))
    .map((table) => `${table}: no slice owns this table (its *.tables.ts does not describe it)`)
}

function laterTables({ slice, file, source }) {
  const path = relative(server, file)
  const named = new Set([...importedTables(file, source), ...tablesInSql(path, source)])
  return [...named]
    .filter((table) => placeOf(tables.get(table).slice) > placeOf(slice))
    .filter((table) => !isException(path, table))
    .map((table) => `${path}: ${slice} names ${table}, a table of the later slice ${tables.get(table).slice}`)
}

function placeOf(slice) {
  return slices.includes(slice) ? slices.indexOf(slice) : slices.length
}

function importedTables(file, source) {
  return source.statements
    .filter((node) => ts.isImportDeclaration(node) && node.moduleSpecifier.text.endsWith('.tables'))
    .filter(({ importClause }) => importClause && !importClause.isTypeOnly)
    .flatMap(({ importClause, moduleSpecifier }) => {
      const from = `${join(dirname(file), moduleSpecifier.text)}.ts`
      const names = importClause.namedBindings.elements.map((element) => (element.propertyName ?? element.name).text)
      return [...tables].filter(([, t]) => t.file === from && names.includes(t.variable)).map(([table]) => table)
    })
}

/** In files of queries every text is taken for SQL, elsewhere only what is tagged as such. */
function tablesInSql(path, source) {
  const isOfQueries = /\.(queries|sql)\.ts$/.test(path)
  const texts = descendants(source)
    .filter((node) => ts.isTemplateLiteral(node) || ts.isStringLiteral(node))
    .filter((node) => isOfQueries || isTagged(node))
    .filter((node) => !ts.isImportDeclaration(node.parent))
    .map((node) => node.getText())
  return texts.flatMap((text) => [...text.matchAll(NAMED)].flatMap(([, list]) => list.match(/\w+/g))).filter(isTable)
}

function isTable(word) {
  return tables.has(word)
}

function isTagged(node) {
  return ts.isTaggedTemplateExpression(node.parent) && /^sql\b/.test(node.parent.tag.getText())
}

function isException(path, table) {
  return EXCEPTIONS.some((exception) => exception.file === path && exception.tables.includes(table))
}

function needlessExceptions() {
  return EXCEPTIONS.flatMap(({ file, tables: excepted }) => {
    const found = files.find((each) => relative(server, each.file) === file)
    const named = found ? [...importedTables(found.file, found.source), ...tablesInSql(file, found.source)] : []
    return excepted
      .filter((table) => !named.includes(table))
      .map((table) => `${basename(import.meta.url)}: ${file} needs no exception for ${table}`)
  })
}

function descendants(node) {
  return [node, ...node.getChildren().flatMap(descendants)]
}
