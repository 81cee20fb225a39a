import type { MailAddress, MailBill, MailItem } from './mail-content'
import { escaped, FONT, row, TABLE } from './mail-html'
import { proofImages } from './mail-proof'
import { ENGLISH, type MailLanguage } from './mail-language'
import { oneLine } from './plain-text'

const WIDTH = 56

/** Puts names on a line of their own, because wide or right-to-left letters would push amounts out of their column. */
export function billText({ items, extras = [], total }: MailBill, { say, line }: MailLanguage = ENGLISH): string {
  const lines = items.flatMap(({ name, cut, size, print, quantity, price, amount }) => [
    oneLine([name, cut?.toLowerCase(), size && line(`size ${size}`)].filter(Boolean).join(', ')),
    ...(print === undefined ? [] : [`  ${line(`printed: ${oneLine(print)}`)}`]),
    column(`  ${quantity} × ${price}`, amount),
  ])
  const added = extras.map(({ label, amount }) => column(oneLine(label), amount))
  return [...lines, ...added, '-'.repeat(WIDTH), column(say('Total'), total)].join('\n')
}

export function billHtml({ items, extras = [], total }: MailBill, language: MailLanguage = ENGLISH): string {
  const sum = `padding:14px 0 0;border-top:1px solid #2D3731;${FONT};font-size:17px;font-weight:700;line-height:1.4;color:#F2F5F3`
  const extra = `padding:12px 0;border-top:1px solid #2D3731;${FONT};font-size:16px;line-height:1.4;color:#E3E8E4`
  const added = extras.map(({ label, amount }) =>
    twoCells(extra, `<bdi>${escaped(label)}</bdi>`, escaped(amount), language),
  )
  const rows = [
    ...items.map((item) => itemRow(item, language)),
    ...added,
    twoCells(sum, language.say('Total'), escaped(total), language),
  ]
  return row('padding:4px 0 24px', `<table ${TABLE}>\n${rows.join('\n')}\n</table>`)
}

export function addressText({ title, lines }: MailAddress): string {
  return [`${title}:`, ...lines.map(oneLine)].join('\n')
}

export function addressHtml({ title, lines }: MailAddress): string {
  const heading = `padding:0 0 4px;${FONT};font-size:13px;font-weight:700;line-height:1.5;color:#8A968F`
  const address = `padding:0 0 20px;${FONT};font-size:16px;line-height:1.5;color:#E3E8E4`
  const escapedLines = lines.map((line) => `<bdi>${escaped(line)}</bdi>`)
  return [row(heading, escaped(title)), row(address, escapedLines.join('<br>\n'))].join('\n')
}

function itemRow(item: MailItem, language: MailLanguage): string {
  const { name, cut, size, print, proofUrls = [], quantity, price, amount } = item
  const { line } = language
  const style = `padding:12px 0;border-top:1px solid #2D3731;${FONT};font-size:16px;line-height:1.4;color:#F2F5F3`
  const facts = [
    cut && escaped(cut),
    size === undefined ? undefined : escaped(line(`Size ${size}`)),
    print === undefined ? undefined : printedHtml(print, language),
    `${quantity} × ${escaped(price)}`,
  ]
  const note = facts.filter((fact) => fact !== undefined).join(' · ')
  const small = 'font-size:14px;line-height:1.5;color:#AEB8B2'
  const cells = twoCells(
    style,
    `<bdi>${escaped(name)}</bdi><br>\n<span style="${small}">${note}</span>`,
    escaped(amount),
    language,
  )
  if (proofUrls.length === 0) return cells
  // In a row of its own, because beside the amount the pictures are too wide for a phone.
  return `${cells}\n<tr><td colspan="2" style="padding:0 0 12px">${proofImages(proofUrls, print ?? '', language)}</td></tr>`
}

function printedHtml(print: string, { line }: MailLanguage): string {
  return line('Printed {}').replace('{}', () => `<bdi>${escaped(print)}</bdi>`)
}

function twoCells(style: string, html: string, amount: string, { end }: MailLanguage): string {
  const start = end === 'right' ? 'left' : 'right'
  return `<tr><td valign="top" style="${style};word-break:break-word">${html}</td>
<td valign="top" align="${end}" style="${style};padding-${start}:16px;white-space:nowrap">${amount}</td></tr>`
}

function column(text: string, amount: string): string {
  return `${text} ${amount.padStart(WIDTH - text.length - 1)}`
}
