import { FONT, row, shown, TABLE } from './mail-html'
import { oneLine } from './plain-text'

export interface MailItem {
  name: string
  size?: string | undefined
  /** What is printed on it, and a picture of that. */
  print?: string | undefined
  proofUrl?: string | undefined
  quantity: number
  /** Of one piece, and of all of them, as they are to be read. */
  price: string
  amount: string
}

export interface MailBill {
  items: MailItem[]
  total: string
}

export interface MailAddress {
  title: string
  lines: string[]
}

const WIDTH = 56

/** A name has a line of its own: letters that are wider, or run the other way, don't push amounts out of their column. */
export function billText({ items, total }: MailBill): string {
  const lines = items.flatMap(({ name, size, print, quantity, price, amount }) => [
    oneLine(size === undefined ? name : `${name}, size ${size}`),
    ...(print === undefined ? [] : [`  printed: ${oneLine(print)}`]),
    column(`  ${quantity} × ${price}`, amount),
  ])
  return [...lines, '-'.repeat(WIDTH), column('Total', total)].join('\n')
}

export function billHtml({ items, total }: MailBill): string {
  const sum = `padding:14px 0 0;border-top:1px solid #2D3731;${FONT};font-size:17px;font-weight:700;line-height:1.4;color:#F2F5F3`
  const rows = [...items.map(itemRow), twoCells(sum, 'Total', total)]
  return row('padding:4px 0 24px', `<table ${TABLE}>\n${rows.join('\n')}\n</table>`)
}

export function addressText({ title, lines }: MailAddress): string {
  return [`${title}:`, ...lines.map(oneLine)].join('\n')
}

export function addressHtml({ title, lines }: MailAddress): string {
  const heading = `padding:0 0 4px;${FONT};font-size:13px;font-weight:700;line-height:1.5;color:#8A968F`
  const address = `padding:0 0 20px;${FONT};font-size:16px;line-height:1.5;color:#E3E8E4`
  const shownLines = lines.map((line) => `<bdi>${shown(line)}</bdi>`)
  return [row(heading, shown(title)), row(address, shownLines.join('<br>\n'))].join('\n')
}

function itemRow({ name, size, print, proofUrl, quantity, price, amount }: MailItem): string {
  const style = `padding:12px 0;border-top:1px solid #2D3731;${FONT};font-size:16px;line-height:1.4;color:#F2F5F3`
  const facts = [
    size === undefined ? undefined : `Size ${shown(size)}`,
    print === undefined ? undefined : `Printed <bdi>${shown(print)}</bdi>`,
    `${quantity} × ${shown(price)}`,
  ]
  const note = facts.filter((fact) => fact !== undefined).join(' · ')
  const proof = proofUrl === undefined ? '' : `<br>\n${proofImage(proofUrl, print ?? '')}`
  const small = 'font-size:14px;line-height:1.5;color:#AEB8B2'
  return twoCells(style, `<bdi>${shown(name)}</bdi><br>\n<span style="${small}">${note}</span>${proof}`, shown(amount))
}

function proofImage(url: string, print: string): string {
  const style = 'display:block;margin:8px 0 0;border:0'
  return `<img src="${shown(url)}" width="160" height="160" alt="${shown(`The back with ${print}`)}" style="${style}">`
}

function twoCells(style: string, html: string, amount: string): string {
  return `<tr><td valign="top" style="${style};word-break:break-word">${html}</td>
<td valign="top" align="right" style="${style};padding-left:16px;white-space:nowrap">${amount}</td></tr>`
}

function column(text: string, amount: string): string {
  return `${text} ${amount.padStart(WIDTH - text.length - 1)}`
}
