import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { languagePlugin } from './languages/language-plugin.ts'
import { chosenLanguage } from './languages/languages.ts'

/** Each language is a build of its own: its pages carry its texts alone, and nothing asks at run time which it is. */
const language = chosenLanguage()

const PRODUCT_PAGE = /\/src\/storefront\/product\//

const LEAGUE_PAGES = /\/src\/storefront\/leagues\//

/** Entries of the build by audience. A module that several need belongs to the first one. */
const AUDIENCES = [
  { name: 'shop', pages: /\/src\/(root|entry\.client|storefront\/(layout|products)\/)/, priority: 4 },
  { name: 'leagues', pages: LEAGUE_PAGES, priority: 3.2 },
  { name: 'jersey', pages: PRODUCT_PAGE, priority: 3 },
  { name: 'account', pages: /\/src\/storefront\//, priority: 1 },
]

/**
 * Each file costs a phone a round trip: what the pages of one audience share travels in one, not in one per combination
 * of pages. React stands apart, since it changes least, and so does what only an action loads.
 */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 5 },
    { name: (id, modules) => (isLoadedWhenIdle(id, modules) ? 'idle' : null), debugName: 'idle', priority: 3.5 },
    { name: (id, modules) => (isForTurning(id, modules) ? 'turn' : null), debugName: 'turn', priority: 2 },
    ...AUDIENCES.map(({ name, pages, priority }) => ({
      name: (id: string, modules: Rolldown.ChunkingContext) =>
        isShared(id, pages, modules) || (name === 'shop' && isSmallStyle(id, modules)) ? name : null,
      debugName: name,
      priority,
    })),
    { name: 'admin', test: /\/src\/(admin|lib|ui)\//, minShareCount: 6 },
  ],
}

/** The package of React Router leads to its development build, with warnings for programmers and their texts. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
  },
}

/** Which style wins must not depend on which file arrives first, so every one of them begins with the order. */
const layersInOrder: Plugin = {
  name: 'layers-in-order',
  enforce: 'pre',
  transform: { filter: { id: /\.module\.css$/ }, handler: (code) => `@layer base, parts, ui;\n${code}` },
}

export default defineConfig(({ command }) => ({
  plugins: [languagePlugin(language), productionRouter, reactRouter(), layersInOrder],
  css: { modules: { generateScopedName: shortClassName } },
  // A library that development first meets on a page makes Vite bundle all of them again, under pages that load: those stay dead.
  optimizeDeps: { entries: ['src/{admin,lib,storefront}/**/*.{ts,tsx}', '!**/*.test.*'] },
  // A worker loads some of its code late.
  worker: { format: 'es' as const },
  // Both builds are served side by side: English has the files of `public/`, every other its own folder of assets.
  ...(command === 'build' && language !== 'en' && { publicDir: false as const }),
  // Files stay files: a data: URI would need a hole in the content security policy.
  build: { assetsInlineLimit: 0, assetsDir: language === 'en' ? 'assets' : `assets/${language}` },
  // React Router names its own input as rollupOptions; rolldownOptions would not replace it.
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting } } } },
    ssr: { build: { rollupOptions: { input: './src/server-entry.ts' } } },
  },
  // Built pages carry React with them, in its fast form, whatever NODE_ENV the shop runs under.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      // A constant, so that the build leaves out what only a foreign server needs.
      'import.meta.env.VITE_BACKEND_HOST': JSON.stringify(process.env.VITE_BACKEND_HOST ?? ''),
    },
  }),
}))

/** Needed from the start by one of these pages, and by another one or by something that an action loads. */
function isShared(id: string, pages: RegExp, modules: Rolldown.ChunkingContext): boolean {
  const entrances = entrancesTo(id, modules)
  const isEntrance = entrances.some(({ path }) => path === pathOf(id))
  const isForAll = entrances.some(({ path }) => /\/src\/(root|entry\.client)\.tsx$/.test(path))
  const isForThese = entrances.some(({ path, isPage }) => isPage && pages.test(path))
  return isForThese && !isEntrance && (isForAll || new Set(entrances.map(({ path }) => path)).size > 1)
}

/** What public pages load once they are idle: it travels without what only account pages need. */
const LOADED_WHEN_IDLE =
  /\/storefront\/(wishlist\/heart|delivery\/delivery-estimate|layout\/header-sheets|products\/product-filters-sheet)\.tsx$/

function isLoadedWhenIdle(id: string, modules: Rolldown.ChunkingContext): boolean {
  return entrancesTo(id, modules).some(({ path }) => LOADED_WHEN_IDLE.test(path))
}

/** What turning a jersey shares with account pages: it travels without everything else that those need. */
function isForTurning(id: string, modules: Rolldown.ChunkingContext): boolean {
  const isOfTurner = entrancesTo(id, modules).some(({ path }) => path.endsWith('/storefront/turn/jersey-turner.tsx'))
  return isOfTurner && isShared(id, /\/src\/storefront\//, modules)
}

/** Styles that pages would ask for in small files of their own before their first paint: they travel with the shop's. */
function isSmallStyle(id: string, modules: Rolldown.ChunkingContext): boolean {
  return pathOf(id).endsWith('.module.css') && (isLoadedWhenIdle(id, modules) || isShared(id, LEAGUE_PAGES, modules))
}

interface Entrance {
  path: string
  /** Otherwise an action loads it. */
  isPage: boolean
}

/** What can't run without a module. */
function entrancesTo(id: string, modules: Rolldown.ChunkingContext): Entrance[] {
  const entrances: Entrance[] = []
  // Grows while it is walked.
  const users = new Set([id])
  for (const user of users) {
    const module = modules.getModuleInfo(user)
    if (!module) continue
    const isPage = module.isEntry
    if (isPage || module.dynamicImporters.length > 0) entrances.push({ path: pathOf(user), isPage })
    for (const importer of module.importers) users.add(importer)
  }
  return entrances
}

/** Shorter than Vite's: the names of classes stand in HTML, scripts and styles. */
function shortClassName(name: string, path: string): string {
  const file = createHash('sha256')
    .update(relative(import.meta.dirname, pathOf(path)))
    .digest('base64url')
  return `${name}_${file.slice(0, 4)}`
}

/** React Router adds to the name of a page which part of it is meant. */
function pathOf(id: string): string {
  return id.replace(/\?.*/, '')
}
