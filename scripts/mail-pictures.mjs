// Draws one of each mail, as HTML and as plain text, at two widths, with pictures of the running demo shop.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { ensureBrowser } from './browser.mjs'
import { root } from './prepare.mjs'

const shop = process.env.SHOP_URL ?? 'http://localhost:3000'
const folder = join(root, 'docs/mails')
const WIDTHS = [600, 360]
/** Pictures in the repository stay small: a larger one is encoded again at a lower quality. */
const LARGEST_PICTURE_IN_BYTES = 40 * 1024
const QUALITIES = [80, 65, 50, 35]
const CUSTOMER = { email: 'customer@example.com', password: 'customer-demo-2026' }
/** Mails name the address that visitors use; the pictures come from the shop that runs here. */
const SITE = {
  name: 'Touchline',
  url: 'https://touchline.example',
  mailFooter: 'Touchline LLC, Dubai Design District, Dubai\nTRN 100 1234 5670 0003',
}

export async function takeMailPictures() {
  const { sampleMails } = await tsImport('../packages/server/src/demo/sample-mails.ts', import.meta.url)
  const { chromium } = await import('@playwright/test')
  const sharp = createRequire(join(root, 'packages/server/package.json'))('sharp')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const mails = sampleMails(SITE, await findJerseys())
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars'],
  })
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 600 } })
    await page.route(`${SITE.url}/**`, async (route) => {
      const answer = await fetch(shop + route.request().url().slice(SITE.url.length))
      await route.fulfill({ status: answer.status, body: Buffer.from(await answer.arrayBuffer()) })
    })
    for (const { name, mail } of mails) {
      for (const [form, html] of Object.entries({ html: mail.html, text: asPage(mail.text) })) {
        await page.setContent(html, { waitUntil: 'networkidle' })
        await save(sharp, await page.screenshot({ fullPage: true }), `${name}-${form}-${width}.webp`)
      }
    }
  }
  await browser.close()
  writeFileSync(join(root, 'docs/mails.md'), indexOf(mails))
}

async function save(sharp, png, file) {
  for (const quality of QUALITIES) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > LARGEST_PICTURE_IN_BYTES && quality !== QUALITIES.at(-1)) continue
    writeFileSync(join(folder, file), bytes)
    console.log(`${file} ${Math.ceil(bytes.length / 1024)} KB`)
    return
  }
}

function asPage(text) {
  const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<body style="margin:0;background:#fff"><pre style="margin:16px;font:13px/1.5 ui-monospace,monospace;color:#111;white-space:pre-wrap;overflow-wrap:anywhere">${escaped}</pre>`
}

function indexOf(mails) {
  const sections = mails.map(({ name, title, mail }) => {
    const pictures = ['html', 'text'].flatMap((form) =>
      WIDTHS.map(
        (width) =>
          `![${title}, ${form === 'html' ? 'HTML' : 'plain text'}, ${width} px](mails/${name}-${form}-${width}.webp)`,
      ),
    )
    const kind = mail.unsubscribeUrl ? 'May be switched off.' : 'Always sent.'
    return [`## ${title}`, `“${mail.subject}” ${kind}`, ...pictures].join('\n\n')
  })
  return `${[
    '# Mails',
    'Every mail is sent as HTML and as plain text, by one layout (`packages/server/src/mail/compose-mail.ts`). These are drawn with sample values, 600 and 360 pixels wide, by `npm run screenshots -- mails`. Mails that may be switched off carry the headers `List-Unsubscribe` and `List-Unsubscribe-Post` and a link to the page of preferences ([decision 44](decisions/0044-mails-that-can-be-switched-off.md)). Mails about the security of an account look like that about a new password.',
    ...sections,
  ].join('\n\n')}\n`
}

/** Two jerseys of the demo, and a proof with the sample’s name and number, which a line of the cart has. */
async function findJerseys() {
  const [first] = await call('GET', '/api/products?search=al+ain+home')
  const [second] = await call('GET', '/api/products?search=barcelona')
  const { token } = await call('POST', '/api/login', { body: CUSTOMER })
  const options = { size: 'M', name: 'Mariam', number: 10 }
  const { cart } = await call('POST', '/api/cart/items', {
    token,
    body: { product_id: first.id, quantity: 1, options },
  })
  const line = cart.items.find(({ options }) => options.name === 'MARIAM')
  await call('DELETE', `/api/cart/items/${line.id}`, { token })
  return { first, second, proof: line.proof }
}

async function call(method, path, { token, body } = {}) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(shop + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
