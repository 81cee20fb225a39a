import { languageOfPath, pathIn, type PageLanguage } from '@shop/contract/page-languages'
import { wordsIn } from '../languages/languages'
import MarkdownIt, { type RendererRule, type Token } from 'markdown-it'

/** Anything else, such as `javascript:` or `data:`, stays visible as the text that was typed. */
const LINKED_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])
const OWN_SITE = 'https://shop.invalid'
/** The page's own title is the heading of level 1. */
const HIGHEST_HEADING = 2
const LOWEST_HEADING = 6

const markdown = new MarkdownIt({ html: false, linkify: true })
// Only whole addresses and mail addresses become links: a missing space after a full stop must not make one.
markdown.linkify.set({ fuzzyLink: false })
markdown.validateLink = isLinked
markdown.core.ruler.push('headings', ({ tokens }) => placeBelowTitle(tokens))
Object.assign(markdown.renderer.rules, {
  link_open: openLink,
  image: showOwnPicture,
  table_open: openTable,
  table_close: () => '</table></div>\n',
  th_open: openCell,
  td_open: openCell,
} satisfies Record<string, RendererRule>)

interface Rendering {
  /** The reader's language: links to pages of the shop lead to those in it. */
  reader: PageLanguage
  /** Of the text, which is in English where nobody translated it. */
  language: PageLanguage
}

const IN_ENGLISH: Rendering = { reader: 'en', language: 'en' }

/** Renders Markdown as HTML that needs no trust: typed HTML is shown as text, and no address runs a script. */
export function renderMarkdown(text: string, rendering: Rendering = IN_ENGLISH): string {
  return markdown.render(text, { rendering })
}

/** Reads the address as browsers do, who ignore line breaks and tabs inside `javascript:`. */
function isLinked(address: string): boolean {
  return URL.canParse(address, OWN_SITE) && LINKED_PROTOCOLS.has(new URL(address, OWN_SITE).protocol)
}

function isOwnAddress(address: string): boolean {
  return URL.canParse(address, OWN_SITE) && new URL(address, OWN_SITE).origin === OWN_SITE
}

function renderingOf(env: Parameters<RendererRule>[3]): Rendering {
  return env?.rendering as Rendering
}

/** Pages are in every language; pictures, files and calls are the same for everybody. */
function isPage(address: string): boolean {
  return /^\/(?!(api|pictures)\/|\/)[^.]*$/.test(address) && languageOfPath(address) === 'en'
}

/** Moves all headings so that the highest stands right below the title, whether the text begins with `#` or `##`. */
function placeBelowTitle(tokens: Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) {
    const level = Math.min(levelOf(heading) - highest + HIGHEST_HEADING, LOWEST_HEADING)
    heading.tag = `h${level}`
  }
}

function levelOf({ tag }: Token): number {
  return Number(tag.slice(1))
}

/** Numbers the tables after the first, because no two regions of a page may have the same name. */
function openTable(...[tokens, index, , env]: Parameters<RendererRule>): string {
  const before = tokens.slice(0, index).filter(({ type }) => type === 'table_open').length
  const name = wordsIn(renderingOf(env).language).table
  return `<div role="region" aria-label="${before === 0 ? name : `${name} ${before + 1}`}" tabindex="0"><table>\n`
}

function openLink(...[tokens, index, options, env, renderer]: Parameters<RendererRule>): string {
  const link = tokens[index]
  const address = String(link?.attrGet('href'))
  if (!isOwnAddress(address)) link?.attrSet('rel', 'noopener noreferrer')
  else if (isPage(address)) link?.attrSet('href', pathIn(renderingOf(env).reader, address))
  return renderer.renderToken(tokens, index, options)
}

/** Shows the shop's own pictures. Of others the page shows the words: another host would learn who reads the page. */
function showOwnPicture(...[tokens, index, options, env, renderer]: Parameters<RendererRule>): string {
  const picture = tokens[index]
  const words = markdown.utils.escapeHtml(renderer.renderInlineAsText(picture?.children ?? [], options, env))
  const address = String(picture?.attrGet('src'))
  if (!isOwnAddress(address)) return words
  return `<img src="${markdown.utils.escapeHtml(address)}" alt="${words}" loading="lazy">`
}

/** The library aligns a column by an inline style, which the content security policy refuses. */
function openCell(...[tokens, index, options, , renderer]: Parameters<RendererRule>): string {
  const cell = tokens[index]
  const [, alignment] = /^text-align:(\w+)$/.exec(String(cell?.attrGet('style'))) ?? []
  if (cell && alignment !== undefined) cell.attrs = [['data-align', alignment]]
  return renderer.renderToken(tokens, index, options)
}
