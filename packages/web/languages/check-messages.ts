// Fails where a message is missing or said differently, where a page has a text that is no message or takes one from the
// contract, and where a style names left or right. Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contractWords } from './contract-words.ts'
import { messageFaults } from './message-faults.ts'
import { physicalSides } from './physical-sides.ts'
import { saidTexts } from './said-texts.ts'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
/** Papers are in English, for some readers with their language beside it (`packages/contract/src/paper-words.ts`). */
const PAPERS = [
  ...['lib/paper-sheet.tsx', 'lib/paper-label.tsx', 'admin/parcels/slips-of.ts'],
  ...['paper-words', 'paper-language'].map((name) => `admin/orders/${name}.ts`),
  ...['invoice-page', 'packing-table', 'paper-head', 'payment-words'].map((name) => `admin/orders/${name}.tsx`),
]
const NO_PAGE = /\.test\.|^testing\//

const faults = [...messageFaults(), ...sourcesUnder(SOURCES).flatMap(faultsOf)]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log('Every text of the storefront and the panel is a message, in every language.')

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}

function faultsOf(path: string): string[] {
  const name = path.slice(SOURCES.length + 1)
  if (name.endsWith('.css')) {
    return physicalSides(readFileSync(path, 'utf8')).map(
      ({ line, text }) => `${name}:${line} names a side of the screen: ${text}`,
    )
  }
  if (!/\.tsx?$/.test(name) || NO_PAGE.test(name) || PAPERS.includes(name)) return []
  const source = readFileSync(path, 'utf8')
  return [
    ...saidTexts(name, source).map(({ line, text }) => `${name}:${line} has a text that is no message: ${text}`),
    ...contractWords(source).map((words) => `${name} takes English words from the contract: ${words}`),
  ]
}
