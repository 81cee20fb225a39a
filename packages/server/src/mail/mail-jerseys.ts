import type { MailJersey } from './mail-content'
import { escaped, FONT, row, TABLE } from './mail-html'
import { ENGLISH, type MailLanguage } from './mail-language'
import { oneLine } from './plain-text'

export function jerseysText(jerseys: readonly MailJersey[], { line }: MailLanguage = ENGLISH): string {
  return jerseys
    .map(({ name, url, note, price, was }) =>
      [
        oneLine([name, note].filter(Boolean).join(', ')),
        `  ${price}${was ? ` (${line(`was ${was}`)})` : ''}`,
        `  ${url}`,
      ].join('\n'),
    )
    .join('\n\n')
}

export function jerseysHtml(jerseys: readonly MailJersey[], language: MailLanguage = ENGLISH): string {
  return row(
    'padding:0 0 20px',
    `<table ${TABLE}>\n${jerseys.map((jersey) => jerseyRow(jersey, language)).join('\n')}\n</table>`,
  )
}

function jerseyRow({ name, url, pictureUrl, note, price, was }: MailJersey, { end }: MailLanguage): string {
  const line = 'padding:14px 0;border-top:1px solid #2D3731'
  const title = `${FONT};font-size:16px;font-weight:600;line-height:1.4;color:#F2F5F3;text-decoration:none`
  const small = 'font-size:14px;line-height:1.5;color:#AEB8B2'
  const facts = [
    `<a href="${escaped(url)}" target="_blank" style="${title}"><bdi>${escaped(name)}</bdi></a>`,
    ...(note ? [`<span style="${small}"><bdi>${escaped(capitalised(note))}</bdi></span>`] : []),
    `<strong style="color:#F2F5F3;white-space:nowrap">${escaped(price)}</strong>${was ? ` <s style="${small};white-space:nowrap">${escaped(was)}</s>` : ''}`,
  ]
  return `<tr><td width="96" valign="top" style="${line};padding-${end}:16px">${pictureUrl ? picture(pictureUrl, url) : ''}</td>
<td valign="middle" style="${line};${FONT};font-size:16px;line-height:1.5;color:#E3E8E4;word-break:break-word">${facts.join('<br>\n')}</td></tr>`
}

/** The name stands beside the picture, so the picture needs no text. */
function picture(pictureUrl: string, url: string): string {
  const style = 'display:block;border:0;border-radius:12px'
  return `<a href="${escaped(url)}" target="_blank"><img src="${escaped(pictureUrl)}" width="96" height="96" alt="" style="${style}"></a>`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
