const MODULE_LINK = /<link rel="modulepreload"[^>]*?href="([^"]*)"[^>]*>/g

/**
 * Leaves a page's scripts to `start-page.ts`, which asks for them when the page has been painted: it can be seen and read
 * without them, and on a slow line each of them would keep a picture waiting.
 */
export function withPaintFirst(html: string, scriptMark: string): string {
  const ours = `<script nonce="${scriptMark}"`
  const modules = `${ours} type="module" async="">`
  if (!html.includes(modules)) return html
  const addresses = Array.from(html.matchAll(MODULE_LINK), ([, address]) => address)
  return html
    .replace(MODULE_LINK, '')
    .replace(modules, `${ours} type="text/plain" data-modules="${addresses.join(' ')}">`)
}
