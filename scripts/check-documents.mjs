// Fails when a document names a file, folder or npm script that does not exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './prepare.mjs'

const documents = [
  ...[
    '.',
    'docs',
    'docs/decisions',
    'docs/ways',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  ].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter((name) => name.endsWith('.md'))
          .map((name) => join(folder, name))
      : [],
  ),
]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const SOURCES = ['packages/server/src', 'packages/web/src', 'packages/web/src/admin', 'packages/contract/src']
const BUILT_IN = new Set(['start', 'test', 'ci', 'install'])
const faults = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), 'utf8')
  return [
    ...missingLinks(document, text),
    ...missingPaths(document, text),
    ...missingSources(document, text),
    ...missingScripts(document, text),
  ]
})

for (const fault of faults) console.error(fault)
console.log(`${documents.length} documents checked, ${faults.length} faults.`)
process.exit(faults.length > 0 ? 1 : 0)

/** Checks links `[text](target)` with a relative target. */
function missingLinks(document, text) {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    .map(([, target]) => target)
    .filter((target) => !existsSync(join(root, dirname(document), target)))
    .map((target) => `${document}: the link ${target} leads nowhere`)
}

/** Checks `code` that looks like a path of this project. */
function missingPaths(document, text) {
  return [...text.matchAll(/`((?:packages|scripts|docs|e2e|bench|\.ci)\/[\w./-]*)`/g)]
    .map(([, path]) => path)
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${document}: ${path} does not exist`)
}

/** Checks `slice/file.ts`: such a file is in one of the folders of sources, unless it tells of a past that a decision records. */
function missingSources(document, text) {
  if (document.startsWith('docs/decisions')) return []
  return [...text.matchAll(/`((?!packages|scripts|docs|e2e|bench|node_modules)[\w-]+\/[\w./-]+\.tsx?)`/g)]
    .map(([, path]) => path)
    .filter((path) => ![...SOURCES, dirname(document)].some((folder) => existsSync(join(root, folder, path))))
    .map((path) => `${document}: there is no ${path}`)
}

function missingScripts(document, text) {
  return [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)]
    .filter(([whole, name]) =>
      whole.startsWith('npm run')
        ? !(name in scripts)
        : BUILT_IN.has(name) && !(name in scripts) && !['ci', 'install'].includes(name),
    )
    .map(([whole]) => `${document}: there is no \`${whole}\``)
}
