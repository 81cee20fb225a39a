import ts from 'typescript'

/** Attributes and properties that somebody reads or hears. */
const SPOKEN = new Set([
  ...[
    'label',
    'title',
    'alt',
    'placeholder',
    'hint',
    'lead',
    'button',
    'legend',
    'action',
    'question',
    'refuse',
    'what',
  ],
  ...['aria-label', 'aria-description', 'loadingLabel', 'actionUnderWay'],
])
const WORD = /\p{L}{2}/u
/** Somewhere else in the code only what reads like a text: `Try again`, `Nothing was sold.` */
const PHRASE = /^\p{Lu}\p{Ll}*[’']?\p{Ll}* (?:… )*\S*\p{Ll}|^\p{Lu}\p{Ll}+[.!?…]$/u
/** What programmers read: errors are made by `new`. */
const UNREAD_CALLS = /^(warn|error|info|log|debug|mark|measure)$/
/** Names that are the same in every language, or values that are sent. */
const NAMES = new Set(['American Express', 'Diners Club', 'United Arab Emirates'])

interface SaidText {
  line: number
  text: string
}

/** The texts that a source says itself, which should be messages. */
export function saidTexts(name: string, source: string): SaidText[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, kind)
  const said = new Map<ts.Node, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isUnread(node)) return
    if (ts.isJsxText(node) && WORD.test(node.text)) said.set(node, node.text)
    for (const value of shownValues(node)) if (WORD.test(textOf(value))) said.set(value, textOf(value))
    if (isText(node) && PHRASE.test(textOf(node)) && !isKeyOrCompared(node)) said.set(node, textOf(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...said]
    .filter(([, text]) => !NAMES.has(text))
    .map(([node, text]) => ({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() }))
}

/** The literals that are shown where the node stands: as children, as a spoken attribute, or as a spoken property. */
function shownValues(node: ts.Node): TextNode[] {
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return valuesOf(node.expression)
  if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText())) return valuesOf(node.initializer)
  if (ts.isPropertyAssignment(node) && SPOKEN.has(node.name.getText().replaceAll("'", ''))) {
    // What a picture shows follows the name of the jersey, and a label may be a unit: both in small letters.
    const isSaidInside = /^(alt|label|what)$/.test(node.name.getText())
    return valuesOf(node.initializer).filter((value) => isSaidInside || /^\p{Lu}/u.test(textOf(value)))
  }
  return []
}

/** What an expression may come to, as far as it is written there. */
function valuesOf(node: ts.Node | undefined): TextNode[] {
  if (!node) return []
  if (isText(node)) return [node]
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return valuesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)]
  if (ts.isBinaryExpression(node) && !isComparison(node)) return [...valuesOf(node.left), ...valuesOf(node.right)]
  return []
}

function isComparison({ operatorToken }: ts.BinaryExpression): boolean {
  return (
    operatorToken.kind >= ts.SyntaxKind.LessThanToken &&
    operatorToken.kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken
  )
}

type TextNode = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression

function isText(node: ts.Node): node is TextNode {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
}

/** A template says what stands between its values. */
function textOf(node: TextNode): string {
  if (!ts.isTemplateExpression(node)) return node.text
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}

/** What the server says, by which a message is found. */
function isKeyOrCompared(node: ts.Node): boolean {
  const { parent } = node
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) || (ts.isBinaryExpression(parent) && isComparison(parent))
  )
}

/** What programmers read, and the words on the keys of the keyboard. */
function isUnread(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return true
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText() === 'kbd'
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  return UNREAD_CALLS.test(ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText())
}
