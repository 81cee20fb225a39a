const MODULE_LINK = /<link rel="modulepreload"[^>]*>/g

/**
 * React lifts the links to the scripts into the head, where they would be asked for before styles and pictures. The page
 * can be seen and read without them: they stand where the scripts stand, and yield.
 */
export function withScriptsLast(html: string): string {
  const body = html.indexOf('<body')
  const scripts = html.indexOf('<script', body)
  if (body < 0 || scripts < 0) return html
  const head = html.slice(0, body)
  const links = head.match(MODULE_LINK)?.map((link) => link.replace('<link', '<link fetchpriority="low"')) ?? []
  return head.replace(MODULE_LINK, '') + html.slice(body, scripts) + links.join('') + html.slice(scripts)
}
