import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { CompiledMessage } from './compile-message.ts'
import { LANGUAGES, type LanguageCode } from './languages.ts'
import { compileSlice, RUNTIME, sourceOf, writeMessages } from './message-files.ts'

const SOURCES = fileURLToPath(new URL('../src/language', import.meta.url))
const MESSAGES = fileURLToPath(new URL('../messages', import.meta.url))
const ONE_MESSAGE = '\0message:'
const compiled = new Map<string, Map<string, CompiledMessage>>()
const IMPORT = /^import \* as (\w+) from '#messages\/([\w-]+)'$/gm

/**
 * Gives a build its one language: `#language` is its facts, `#messages/<slice>` its texts.
 * A built page imports each message as a module of its own, so that it carries those that it says and no others.
 */
export function languagePlugin(code: LanguageCode): Plugin {
  let isBuild = false
  return {
    name: 'shop-language',
    enforce: 'pre',
    config(_, { mode }) {
      // React Router reads the routes of a build through a server of its own, which must see the same sources.
      isBuild = mode === 'production'
      const messages = writeMessages(code)
      return {
        resolve: {
          alias: [
            { find: /^#language\/message-runtime$/, replacement: RUNTIME },
            { find: /^#language$/, replacement: join(SOURCES, `${code}.ts`) },
            { find: /^#messages\/([\w-]+)$/, replacement: `${messages}/$1.ts` },
          ],
        },
      }
    },
    resolveId: {
      filter: { id: /^message:/ },
      handler: (id) => `${ONE_MESSAGE}${id.slice('message:'.length)}.ts`,
    },
    load: {
      filter: { id: /^.message:/ },
      handler(id) {
        const [slice = '', name = ''] = id.slice(ONE_MESSAGE.length, -'.ts'.length).split('/')
        const message = messagesOf(code, slice).get(name)
        if (!message) throw new Error(`There is no message ${name} in ${slice}.json.`)
        return { code: sourceOf(name, message), moduleType: 'ts', moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: '#messages/' },
      handler(source) {
        // The server loads its pages whole: there, thousands of modules would only make the build slower.
        const isOfServer = this.environment.name === 'ssr' && this.environment.mode === 'build'
        return isBuild && !isOfServer ? { code: withOneImportPerMessage(source, code), map: null } : undefined
      },
    },
    configureServer(server) {
      server.watcher.add(join(MESSAGES, LANGUAGES[code].messages))
      server.watcher.on('change', (path) => {
        if (path.startsWith(MESSAGES)) writeMessages(code)
      })
    },
  }
}

/** `m.added` of `import * as m from '#messages/cart'` becomes a name that is imported from that message alone. */
export function withOneImportPerMessage(source: string, code: LanguageCode): string {
  const imported: string[] = []
  let rewritten = source
  for (const [line, alias = '', slice = ''] of source.matchAll(IMPORT)) {
    const messages = messagesOf(code, slice)
    const used = new Set<string>()
    rewritten = rewritten
      .replace(line, '')
      .replace(new RegExp(`(?<![\\w.$])${alias}\\.(\\w+)`, 'g'), (whole, name: string) => {
        if (!messages.has(name)) return whole
        used.add(name)
        return `${alias}_${name}`
      })
    for (const name of used) imported.push(`import { ${name} as ${alias}_${name} } from 'message:${slice}/${name}'`)
  }
  return `${imported.join(';')};${rewritten}`
}

/** A build asks for the messages of a slice once for each of them, and they stay the same meanwhile. */
function messagesOf(code: LanguageCode, slice: string): Map<string, CompiledMessage> {
  const key = `${code}/${slice}`
  const known = compiled.get(key)
  if (known) return known
  const messages = compileSlice(code, slice)
  compiled.set(key, messages)
  return messages
}
