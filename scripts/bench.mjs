// The benchmarks, on the built shop: `npm run bench`, or some of them by name.
import { ensureBrowser } from './browser.mjs'
import { checkNode, ensureBuilt, ensureInstalled, run } from './prepare.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()
const browser = await ensureBrowser()
await run('npx', ['tsx', 'bench/src/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) },
})
