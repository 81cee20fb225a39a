import type { MailChoice } from './mail-content'
import { escaped, FONT, row } from './mail-html'
import { oneLine } from './plain-text'

export function choiceText({ title, links }: MailChoice): string {
  return [`${oneLine(title)}:`, ...links.map(({ label, url }) => `${oneLine(label)}: ${url}`)].join('\n')
}

/** Draws the answers as buttons beside each other; on a narrow screen they wrap. */
export function choiceHtml({ title, links }: MailChoice): string {
  const heading = `padding:12px 0 8px;border-top:1px solid #2D3731;${FONT};font-size:16px;font-weight:600;line-height:1.4;color:#F2F5F3`
  const style = `display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border:1px solid #4A564F;border-radius:12px;${FONT};font-size:15px;font-weight:600;color:#F2F5F3;text-decoration:none`
  const buttons = links.map(
    ({ label, url }) => `<a href="${escaped(url)}" target="_blank" style="${style}">${escaped(label)}</a>`,
  )
  return [row(heading, `<bdi>${escaped(title)}</bdi>`), row('padding:0 0 12px', buttons.join('\n'))].join('\n')
}
