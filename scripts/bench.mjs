// Runs the benchmarks on the built shop: `npm run bench`, or `npm run bench -- answers search` for some of them.
import { ensureBrowser } from './browser.mjs'
import { checkNode, ensureBuilt, ensureInstalled, run } from './prepare.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()
const browser = await ensureBrowser()
await run('npx', ['tsx', 'bench/src/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) },
})
