// Fails where a message is missing or said differently, where a page has a text that is no message, and where a style
// names left or right. Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { messageFaults } from './message-faults.ts'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
/** The folders whose texts are messages. */
const TRANSLATED = ['storefront', 'admin', 'ui', 'lib']
/** Attributes that somebody reads or hears. */
const SPOKEN = new Set([
  ...['label', 'title', 'alt', 'placeholder', 'hint', 'lead', 'button', 'legend', 'action', 'question', 'refuse'],
  ...['aria-label', 'aria-description', 'loadingLabel', 'actionUnderWay'],
])
/** Papers are issued in English, for some readers with Arabic beside it (`packages/contract/src/paper-words.ts`). */
const NOT_YET = [
  'lib/paper-sheet.tsx',
  ...['invoice-page', 'packing-table', 'paper-head'].map((name) => `admin/orders/${name}.tsx`),
]
const PHYSICAL =
  /(?<![\w-])((margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)|(left|right)(?=:)|(text-align|float|clear): (left|right))(?![\w-])/

const faults = [...messageFaults(), ...sourcesUnder(SOURCES).flatMap(faultsOf)]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log('Every text of the storefront and the panel is a message, in every language.')

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}

function faultsOf(path: string): string[] {
  const name = path.slice(SOURCES.length + 1)
  if (name.endsWith('.css')) return physicalSides(name, readFileSync(path, 'utf8'))
  const isTranslated = TRANSLATED.some((folder) => name.startsWith(`${folder}/`))
  if (!isTranslated || !name.endsWith('.tsx') || name.includes('.test.') || NOT_YET.includes(name)) return []
  return textsIn(name, readFileSync(path, 'utf8'))
}

function physicalSides(name: string, css: string): string[] {
  return css
    .split('\n')
    .flatMap((line, at) =>
      PHYSICAL.test(line) ? [`${name}:${at + 1} names a side of the screen: ${line.trim()}`] : [],
    )
}

function textsIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const faults: string[] = []
  const say = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    faults.push(`${name}:${line + 1} has a text that is no message: ${text.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text) && !isKey(node.parent)) say(node, node.text)
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer) {
      const { initializer } = node
      if (ts.isStringLiteral(initializer) && /\p{L}{2}/u.test(initializer.text)) say(node, initializer.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return faults
}

/** The word on a key of the keyboard. */
function isKey(node: ts.Node): boolean {
  return ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'kbd'
}
