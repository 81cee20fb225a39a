import { checkNode, ensureBuilt, ensureInstalled, run } from './prepare.mjs'
import { ensureBrowser } from './browser.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()
const browser = await ensureBrowser()
await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) },
}).catch(() => process.exit(1))
