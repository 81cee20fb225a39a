import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage, type CompiledMessage } from './compile-message.ts'
import { LANGUAGES, type LanguageCode } from './languages.ts'

export type MessageTexts = Readonly<Record<string, string>>

const MESSAGES = fileURLToPath(new URL('../messages', import.meta.url))
/** Written by every build, test and `typegen`; the compiler of TypeScript reads the English ones. */
const COMPILED = fileURLToPath(new URL('../.messages', import.meta.url))

export const RUNTIME = fileURLToPath(new URL('../src/language/message-runtime.ts', import.meta.url))

/** The slices that have messages. */
export function messageSlices(): string[] {
  return readdirSync(join(MESSAGES, 'en')).map((name) => name.replace(/\.json$/, ''))
}

/** The texts of a slice in one language, as they are written. */
export function readTexts(messages: string, slice: string): MessageTexts {
  try {
    return JSON.parse(readFileSync(join(MESSAGES, messages, `${slice}.json`), 'utf8')) as MessageTexts
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** The messages of a slice in one language; what is not translated is in English. */
export function compileSlice(code: LanguageCode, slice: string): Map<string, CompiledMessage> {
  const language = LANGUAGES[code]
  const translated = readTexts(language.messages, slice)
  return new Map(
    Object.entries(readTexts('en', slice)).map(([name, english]) => {
      const text = translated[name]
      try {
        const said = text === undefined ? LANGUAGES.en : language
        return [name, compileMessage(text ?? english, { ...said, isDoubled: language.isDoubled })]
      } catch (error) {
        throw new Error(`${language.messages}/${slice}.json, ${name}: ${String(error)}`, { cause: error })
      }
    }),
  )
}

export function sourceOf(name: string, { source, needs }: CompiledMessage): string {
  return importOf(needs) + declarationOf(name, source)
}

/** Writes one module for each slice, and returns the folder they are in. */
export function writeMessages(code: LanguageCode): string {
  const folder = join(COMPILED, code)
  mkdirSync(folder, { recursive: true })
  const slices = messageSlices()
  for (const slice of slices) {
    const messages = [...compileSlice(code, slice)]
    const needs = new Set(messages.flatMap(([, message]) => [...message.needs]))
    writeIfChanged(
      join(folder, `${slice}.ts`),
      importOf(needs) + messages.map(([name, { source }]) => declarationOf(name, source)).join(''),
    )
  }
  for (const name of readdirSync(folder))
    if (!slices.includes(name.replace(/\.ts$/, ''))) rmSync(join(folder, name), { force: true })
  return folder
}

function importOf(needs: ReadonlySet<string>): string {
  return needs.size > 0 ? `import { ${[...needs].join(', ')} } from '#language/message-runtime'\n` : ''
}

function declarationOf(name: string, source: string): string {
  return `export const ${name} = ${source}\n`
}

/**
 * Tools that watch the files, and caches by their time, are left in peace. A build and tests may write at once: each file
 * appears as a whole.
 */
function writeIfChanged(path: string, content: string): void {
  try {
    if (readFileSync(path, 'utf8') === content) return
  } catch {
    // The file is not there yet.
  }
  const draft = join(COMPILED, `${process.pid}.draft`)
  writeFileSync(draft, content)
  renameSync(draft, path)
}
