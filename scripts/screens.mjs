// Walks every page of the demo shop at 1440 and 390 px and reports texts that have no room.
//   npm run screens -- pseudo              every text said twice; starts a development shop of its own
//   npm run screens -- en ar               a running shop (SHOP_URL), page by page in both languages
//   … --sheets folder                      pictures of all pages, the languages beside each other
//   … --axe                                violations of accessibility, too
//   … --only /admin                        pages whose path begins like that
//   … --width 390                          at this width alone
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { drawSheets } from './contact-sheets.mjs'
import { everyPage } from './every-page.mjs'
import { findWithoutRoom } from './page-room.mjs'
import { checkNode, ensureInstalled, root } from './prepare.mjs'

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** Addresses that only lead to another page. */
const LEADING_ON = ['/*', '/admin/settings']
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sheets: { type: 'string' },
    axe: { type: 'boolean' },
    only: { type: 'string' },
    width: { type: 'string' },
  },
})
const languages = positionals.length > 0 ? positionals : ['pseudo']

checkNode()
await ensureInstalled()
const { chromium } = await import('@playwright/test')
const { AxeBuilder } = await import('@axe-core/playwright')
const shop = languages.includes('pseudo')
  ? await startDevelopment()
  : { url: process.env.SHOP_URL ?? 'http://localhost:3000', stop: () => undefined }
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const faults = []
try {
  await walk()
} finally {
  await browser.close()
  shop.stop()
}
console.log(faults.length === 0 ? 'Every text has room.' : `${faults.length} pages have faults.`)
process.exit(faults.length === 0 ? 0 : 1)

async function walk() {
  const every = await everyPage(shop.url)
  const left = routes().filter((route) => !every.some(({ path }) => route.test(path.replace(/[?#].*/, ''))))
  if (left.length > 0) report('pages that nobody walks', left)
  const pages = every.filter(({ path }) => path.startsWith(options.only ?? '/'))
  for (const viewport of VIEWPORTS.filter(({ width }) => String(width) === (options.width ?? String(width)))) {
    const pictures = []
    for (const { path, session } of pages) {
      const row = { name: path, pictures: [] }
      for (const language of languages) row.pictures.push(await look(path, { viewport, language, session }))
      pictures.push(row)
    }
    if (options.sheets) await drawSheets(pictures, { folder: options.sheets, width: viewport.width })
  }
}

/** A pattern for the path of each page that every demo shop has; of one return, say, there is a page where it has returns. */
function routes() {
  const settings = { cwd: join(root, 'packages/web'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  const [tree] = JSON.parse(execFileSync('npx', ['react-router', 'routes', '--json'], settings))
  const pathsOf = ({ path = '', children }, parent = '') => {
    const own = path === '' ? parent : `${parent}/${path}`
    return children ? children.flatMap((child) => pathsOf(child, own)) : [own || '/']
  }
  const paths = pathsOf(tree).filter((path) => !LEADING_ON.includes(path) && !/\/:\w+$/.test(path))
  return paths.map((path) => new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`))
}

async function look(path, { viewport, language, session }) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  if (session) await context.addInitScript(storeSession, [session.token, JSON.stringify(session.user)])
  const page = await context.newPage()
  try {
    await page.goto(shop.url + addressIn(language, path), { timeout: 120_000 })
    await page.locator('html[data-alive]').waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined)
    await page.waitForFunction(hasArrived, undefined, { timeout: 60_000 })
    await page.evaluate('document.fonts.ready')
    const found = [...(await page.evaluate(findWithoutRoom)), ...(options.axe ? await violationsOf(page) : [])]
    if (found.length > 0) report(`${addressIn(language, path)} at ${viewport.width} px (${language})`, found)
    return options.sheets ? await page.screenshot({ animations: 'disabled', fullPage: true }) : undefined
  } catch (error) {
    report(`${addressIn(language, path)} at ${viewport.width} px (${language})`, [String(error).slice(0, 300)])
  } finally {
    await context.close()
  }
}

async function violationsOf(page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return violations.map(({ id, nodes }) => `axe, ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

function report(where, found) {
  faults.push(where)
  console.log([where, ...found.map((fault) => `  ${fault}`)].join('\n'))
}

function addressIn(language, path) {
  if (language === 'en' || language === 'pseudo') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Runs in the page: whether its content has replaced the skeleton. */
function hasArrived() {
  return document.querySelector('[class*="skeleton"]') === null
}

/** Runs in the page before its own scripts. */
function storeSession([token, user]) {
  localStorage.setItem('token', token)
  localStorage.setItem('user', user)
}

/** A shop of `npm run dev` with an empty folder of its own, never one that runs already: walking it changes its carts. */
async function startDevelopment() {
  const port = Number(process.env.PORT ?? 4300)
  const url = `http://localhost:${port}`
  if (await answers(url)) throw new Error(`Something answers at ${url} already. Please choose another PORT.`)
  const folder = mkdtempSync(join(tmpdir(), 'screens-'))
  const env = { ...process.env, SHOP_LANGUAGE: 'pseudo', PORT: String(port), DATA_DIR: folder }
  const child = spawn('node', ['scripts/dev.mjs'], {
    ...{ cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    env: { ...env, PICTURES_AHEAD: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  })
  const stop = () => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    child.kill('SIGTERM')
  }
  for (let waited = 0; waited < 240; waited++) {
    if (child.exitCode !== null) throw new Error('The development shop did not start.')
    if (await answers(url)) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  stop()
  throw new Error('The development shop did not answer within 4 minutes.')
}

function answers(url) {
  return fetch(`${url}/api/products`).then(
    ({ ok }) => ok,
    () => false,
  )
}
