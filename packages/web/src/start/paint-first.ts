const MODULE_LINK = /<link rel="modulepreload"[^>]*?href="([^"]*)"[^>]*>/g

/**
 * Takes the scripts out of the HTML and leaves their names to `start-page.ts`, which loads them after the first paint.
 * On a slow line each script would otherwise delay a picture.
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
