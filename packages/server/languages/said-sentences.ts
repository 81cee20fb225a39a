import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A sentence that the sources say, as `{}` in place of each value. */
export interface SaidSentence {
  text: string
  place: string
}

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['server/src', 'contract/src']
/** What only operators and programmers read: commands, the start, the demo, the documents of the API. */
const UNREAD =
  /\.test\.ts$|^server\/src\/(cli|demo|testing|backup|db|jobs|metrics|mail)\/|^server\/src\/[\w-]+\.ts$|\/openapi\.ts$|\/api-docs\.ts$|\/mailbox|\/reports\/low-stock-mail\.ts$|^contract\/src\/setting-list\.ts$/
/** Calls whose texts no person reads in a page. */
const UNREAD_CALLS = /^(describe|meta|sql|info|warn|error|debug|Error|TypeError|RegExp|GatewayError|log)$/
const UNREAD_PROPERTIES = new Set(['summary', 'description'])
const SENTENCE = /^[\p{Lu}{“].*\s.*[.?!]$/su

/** Every sentence of server and contract that a person may be answered with, and the shape of what is not found. */
export function saidSentences(): SaidSentence[] {
  return SOURCES.flatMap((folder) => {
    const names = readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    return names
      .map((name) => join(folder, name))
      .filter((path) => path.endsWith('.ts') && !UNREAD.test(path))
      .sort()
      .flatMap((path) => sentencesOf(path, readFileSync(join(PACKAGES, path), 'utf8')))
  })
}

export function sentencesOf(path: string, source: string): SaidSentence[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const said: SaidSentence[] = []
  const note = (node: ts.Node, text: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    said.push({ text, place: `${path}:${line + 1}` })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isUnread(node)) return
    const missing = missingThing(node)
    if (missing !== undefined) note(node, missing)
    const text = textOf(node)
    if (text !== undefined && SENTENCE.test(text)) note(node, text)
    // The parts of a sentence that was put together are not sentences of their own.
    if (text === undefined || !ts.isBinaryExpression(node)) ts.forEachChild(node, visit)
  }
  visit(file)
  return said
}

function isUnread(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node)) return UNREAD_PROPERTIES.has(node.name.getText())
  if (ts.isTaggedTemplateExpression(node)) return true
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false
  const { expression } = node
  const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
  return UNREAD_CALLS.test(called) && (node.arguments ?? []).every((argument) => !ts.isCallExpression(argument))
}

/** `notFound('Order')` says “Order not found”. */
function missingThing(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'notFound') return undefined
  const [what] = node.arguments
  return what && ts.isStringLiteral(what) ? `${what.text} not found` : undefined
}

/** The text of a literal, of a template, or of several that are put together. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
  }
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression)
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === undefined && right === undefined ? undefined : `${left ?? '{}'}${right ?? '{}'}`
}
