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
/**
 * What only operators and programmers read (commands, the start, the demo, the documents of the API), what banks are told
 * of disputes, which is in English, and texts with their Arabic beside them.
 */
const UNREAD =
  /\.test\.ts$|^server\/src\/(cli|demo|testing|backup|db|jobs|metrics|workers)\/|^server\/src\/[\w-]+\.ts$|\/openapi\.ts$|\/(evidence-texts|open-mail)\.ts$|\/api-docs\.ts$|\/mailbox\.ts$|^contract\/src\/paper-words\.ts$|\/(default-text|draw-paper|ensure-admin|mail-kinds|send-test-mail|setting-list|return-texts)\.ts$/
/** Calls whose texts no person reads in a page. */
const UNREAD_CALLS = /^(describe|meta|sql|info|warn|error|debug|Error|TypeError|RegExp|GatewayError|log)$/
/** A sentence in `format('…', values)`. */
const FORMAT = /\bformat\(\s*' ?(\p{Lu}[^']* [^']*\.)'/gu
const UNREAD_PROPERTIES = new Set(['summary', 'description'])
const SENTENCE = /^[\p{Lu}{“].*\s.*[.?!]$/su
/** Here a text is said even where it has no full stop. */
const SAYING_CALLS = /^(ShopError|refusal|string|number|min|max|int|refine|regex)$/
const SHORT_TEXT = /^\p{Lu}\p{Ll}+ .*\p{L}$/su

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
    if (ts.isTaggedTemplateExpression(node)) for (const text of formatsOf(node)) note(node, text)
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isUnread(node)) return
    const missing = missingThing(node)
    if (missing !== undefined) note(node, missing)
    const text = textOf(node)
    if (text !== undefined && (SENTENCE.test(text) || (SHORT_TEXT.test(text) && isSaidThere(node)))) note(node, text)
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
  return (
    UNREAD_CALLS.test(calledName(node)) && (node.arguments ?? []).every((argument) => !ts.isCallExpression(argument))
  )
}

/** The sentences that a statement of the database makes, such as a check of the books. */
function formatsOf({ template }: ts.TaggedTemplateExpression): string[] {
  return [...template.getText().matchAll(FORMAT)].map(([, text = '']) => text.trim().replaceAll(/%[sL]/g, '{}'))
}

/** Whether the text is handed to a refusal or a schema, or is the message of one. */
function isSaidThere({ parent }: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'message'
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return false
  return SAYING_CALLS.test(calledName(parent))
}

function calledName({ expression }: ts.CallExpression | ts.NewExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
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
