const MODULE_LINK = /<link rel="modulepreload"[^>]*?href="([^"]*)"[^>]*>/g
const MODULES = '<script type="module" async="">'

/**
 * Leaves a page's scripts to `start-page.ts`, which asks for them when the page has been painted: it can be seen and read
 * without them, and on a slow line each of them would keep a picture waiting.
 */
export function withPaintFirst(html: string): string {
  if (!html.includes(MODULES)) return html
  const addresses = Array.from(html.matchAll(MODULE_LINK), ([, address]) => address)
  return html
    .replace(MODULE_LINK, '')
    .replace(MODULES, `<script type="text/plain" data-modules="${addresses.join(' ')}">`)
}
