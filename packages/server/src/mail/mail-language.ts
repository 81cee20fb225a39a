import { directionOf, pathIn, type PageLanguage } from '@shop/contract/page-languages'
import { placeIn } from '../kernel/place-names'
import { ISOLATES, MAIL_ISOLATES, sayIn, type Say } from '../kernel/translate-sentence'
import type { Site } from '../kernel/shop'
import type { MailContent } from './mail-content'

/** How a mail speaks: English, unless the reader chose another language. */
export interface MailLanguage {
  code: PageLanguage
  direction: 'ltr' | 'rtl'
  /** The side where a line ends. */
  end: 'left' | 'right'
  /** Says a sentence, a heading or a button. */
  say: Say
  /** Says a line of a list: jersey, cut, size, print, amount. */
  line: Say
}

export function mailLanguage({ language = 'en' }: Pick<Site, 'language'>): MailLanguage {
  const direction = directionOf(language)
  return {
    code: language,
    direction,
    end: direction === 'rtl' ? 'left' : 'right',
    say: sayIn(language, 'mails'),
    line: sayIn(language, 'mailLines'),
  }
}

export const ENGLISH = mailLanguage({})

/** The same mail in the language of its reader, with links to the pages in that language. */
export function contentIn(site: Site, { code, say, line }: MailLanguage, written: MailContent): MailContent {
  if (code === 'en') return written
  const content = withoutMarks(written)
  const page = (url: string) => pageUrlIn(site, code, url)
  const list = ({ title, lines }: { title: string; lines: string[] }) => ({ title: say(title), lines: lines.map(line) })
  const { bill, jerseys, proofs, contents, lists, address, choices, action, footnote, unsubscribing } = content
  return {
    ...content,
    subject: say(content.subject),
    greeting: say(content.greeting),
    paragraphs: content.paragraphs.map(say),
    ...(bill && { bill: { ...bill, ...billIn(bill, line) } }),
    ...(jerseys && {
      jerseys: jerseys.map((jersey) => ({
        ...jersey,
        url: page(jersey.url),
        note: jersey.note && line(jersey.note),
        price: line(jersey.price),
        was: jersey.was && line(jersey.was),
      })),
    }),
    ...(proofs && { proofs: proofs.map((proof) => ({ ...proof, title: line(proof.title) })) }),
    ...(contents && { contents: list(contents) }),
    ...(lists && { lists: lists.map(list) }),
    ...(address && { address: { ...list(address), lines: address.lines.map((text) => placeIn(code, line(text))) } }),
    ...(choices && {
      choices: choices.map(({ title, links }) => ({
        title: line(title),
        links: links.map(({ label, url }) => ({ label: say(label), url: page(url) })),
      })),
    }),
    ...(action && { action: { label: say(action.label), url: page(action.url) } }),
    ...(footnote && { footnote: { text: say(footnote.text), ...(footnote.url && { url: page(footnote.url) }) } }),
    ...(unsubscribing && { unsubscribing: { ...unsubscribing, pageUrl: page(unsubscribing.pageUrl) } }),
  }
}

function billIn({ items, extras = [], total }: NonNullable<MailContent['bill']>, line: Say): MailContent['bill'] {
  return {
    items: items.map((item) => ({
      ...item,
      cut: item.cut && line(item.cut),
      price: line(item.price),
      amount: line(item.amount),
    })),
    extras: extras.map(({ label, amount }) => ({ label: line(label), amount: line(amount) })),
    total: line(total),
  }
}

/** The shop's pages are there in every language; other addresses, such as pictures, exist once. */
export function pageUrlIn(site: Site, language: PageLanguage, url: string): string {
  const path = url.startsWith(site.url) ? url.slice(site.url.length) : undefined
  if (path === undefined || /^\/(api|pictures)\//.test(path)) return url
  return site.url + pathIn(language, path === '' ? '/' : path)
}

/** Puts the marks that keep values from turning sentences around where `MAIL_ISOLATES` held their places. */
export function withIsolates({ code }: MailLanguage, text: string): string {
  if (code === 'en') return text
  const [before, after] = MAIL_ISOLATES
  return text.replaceAll(before, ISOLATES[0]).replaceAll(after, ISOLATES[1])
}

/** Nobody may type the letters that hold the places of marks. */
function withoutMarks(content: MailContent): MailContent {
  const text = JSON.stringify(content)
  const [before, after] = MAIL_ISOLATES
  return JSON.parse(text.replaceAll(before, '').replaceAll(after, '')) as MailContent
}
