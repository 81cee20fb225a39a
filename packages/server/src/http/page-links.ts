import type { PageOfList } from '../kernel/page-of-list'

/** The neighbours of a page as RFC 8288 writes them: a `Link` header that keeps all other parameters. */
export function pageLinks(path: string, query: URLSearchParams, { page, perPage, total }: PageOfList): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const links: [relation: string, page: number][] = [['first', 1]]
  if (page > 1) links.push(['prev', Math.min(page - 1, last)])
  if (page < last) links.push(['next', page + 1])
  links.push(['last', last])
  return links.map(([relation, number]) => `<${path}?${onPage(query, number)}>; rel="${relation}"`).join(', ')
}

function onPage(query: URLSearchParams, page: number): string {
  const search = new URLSearchParams(query)
  search.set('page', String(page))
  return search.toString()
}
