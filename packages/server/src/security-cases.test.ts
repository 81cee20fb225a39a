import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const DOCUMENT = join(ROOT, 'docs/security.md')

/** The rows of the table in docs/security.md: the number of a case, and the files that it says test it. */
const rows = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| (\d+) +\|(.*)\|$/gm)].map(([, number, rest = '']) => ({
  number: Number(number),
  files: [...rest.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`/g)].map(([, path = '']) => path),
}))
const named = casesByFile()

test('the table has thirty cases and perhaps more, without a gap', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1))
})

test.each(rows)('case $number is tested where the table says', ({ number, files }) => {
  expect(files).not.toEqual([])
  for (const file of files) expect([file, named.get(file)?.has(number)]).toEqual([file, true])
})

test('no test names a case that the table does not know', () => {
  const unknown = [...named].filter(([, cases]) => [...cases].some((number) => number > rows.length || number < 1))
  expect(unknown).toEqual([])
})

/** Which cases the titles of each test file name: `security case 7: …` or `security cases 2 and 13: …`. */
function casesByFile(): Map<string, Set<number>> {
  const files = ['packages', 'e2e'].flatMap((folder) => testsBelow(join(ROOT, folder)))
  return new Map(
    files.map((file) => {
      const titles = readFileSync(file, 'utf8').matchAll(/['`]security cases? (\d+)(?: and (\d+))?: /g)
      const numbers = [...titles].flatMap(([, ...numbers]) => numbers.filter(Boolean).map(Number))
      return [relative(ROOT, file).replaceAll('\\', '/'), new Set(numbers)]
    }),
  )
}

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'build'].includes(entry.name) ? [] : testsBelow(path)
    return /\.(test|e2e)\.tsx?$/.test(entry.name) ? [path] : []
  })
}
