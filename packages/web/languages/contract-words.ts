import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const CONTRACT = fileURLToPath(new URL('../../contract/src', import.meta.url))
const MODULE = '@shop/contract/'
/** `Too small`, `Men`, `the goods did not arrive`. */
const WORDS = /^\p{Lu}\p{Ll}|\p{Ll} \p{Ll}/u
/** A function that is given the words or the language says nothing of its own. */
const GIVEN_WORDS = /^(words|cardWords|language|locale)$/
/** What has English words in it and yet shows none: schemas, settings, and texts that stand for a message of the page. */
const WITHOUT_SHOWING = new Set([
  ...['catalog-admin:ProductInput', 'delivery:DeliverySettings', 'client:ApiError', 'client:createClient'],
  ...['setting-list:SETTINGS', 'setting-list:SETTING_NAMES', 'setting-list:isNumber', 'setting-list:settingOf'],
  ...['print-text:PRINT_TEXTS', 'print-text:validatePrint', 'tracking-pattern:trackingPatternProblem'],
  // Names of ways to pay, and what stands in place of an address that no server sent.
  ...['payment-methods:isCapturedLater', 'shop-contact:SHOP_CONTACT'],
  // A language is named in itself, and in English in the log alone.
  ...['page-languages:LANGUAGES', 'page-languages:PAGE_LANGUAGES', 'page-languages:TRANSLATION_LANGUAGES'],
])

/** The values that a source takes from the contract although they are said in English: pages have names of their own. */
export function contractWords(source: string, read = readContract): string[] {
  const file = ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const path = statement.moduleSpecifier.text
    if (!path.startsWith(MODULE)) return []
    const slice = path.slice(MODULE.length)
    return valuesIn(statement.importClause)
      .filter((name) => !WITHOUT_SHOWING.has(`${slice}:${name}`) && isSaid(name, read(slice)))
      .map((name) => `${name} of ${path}`)
  })
}

function valuesIn(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? undefined : clause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return []
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text)
}

function readContract(slice: string): string {
  return readFileSync(join(CONTRACT, `${slice}.ts`), 'utf8')
}

/** Whether a value of a module, or what it is made of in that module, has words in it. */
function isSaid(name: string, source: string): boolean {
  const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest, true)
  const seen = new Set<string>()
  const look = (name: string): boolean => {
    const declaration = seen.has(name) ? undefined : declarationOf(name, file)
    seen.add(name)
    return declaration !== undefined && !isGivenWords(declaration) && hasWords(declaration)
  }
  const hasWords = (node: ts.Node): boolean => {
    if (ts.isTypeNode(node) || ts.isNewExpression(node)) return false
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return WORDS.test(node.text)
    if (ts.isIdentifier(node) && look(node.text)) return true
    return ts.forEachChild(node, (child) => hasWords(child) || undefined) ?? false
  }
  return look(name)
}

function declarationOf(name: string, file: ts.SourceFile): ts.Node | undefined {
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement
    if (!ts.isVariableStatement(statement)) continue
    const found = statement.declarationList.declarations.find((each) => each.name.getText() === name)
    if (found) return found
  }
  return undefined
}

function isGivenWords(node: ts.Node): boolean {
  return ts.isFunctionDeclaration(node) && node.parameters.some(({ name }) => GIVEN_WORDS.test(name.getText()))
}
