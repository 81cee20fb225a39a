import type { Mail } from '../kernel/ports'
import type { Site } from '../kernel/shop'
import { addressHtml, addressText, billHtml, billText } from './mail-blocks'
import { choiceHtml, choiceText } from './mail-choice'
import type { MailAddress, MailContent, Unsubscribing } from './mail-content'
import { jerseysHtml, jerseysText } from './mail-jerseys'
import { DISPLAY_FONT, escaped, FONT, link, row, TABLE } from './mail-html'
import { proofHtml, proofText } from './mail-proof'
import { contentIn, mailLanguage, pageUrlIn, withIsolates, type MailLanguage } from './mail-language'
import { oneLine } from './plain-text'

/** Renders a mail as plain text and as HTML, in the language of the site. User input is escaped. */
export function composeMail(site: Site, written: MailContent): Mail {
  const language = mailLanguage(site)
  const content = contentIn(site, language, written)
  return {
    to: content.to,
    subject: withIsolates(language, oneLine(content.subject)),
    text: withIsolates(language, textOf(site, language, content)),
    html: withIsolates(language, htmlOf(site, language, content)),
    ...(content.unsubscribing && { unsubscribeUrl: content.unsubscribing.oneClickUrl }),
  }
}

/** What stands between greeting and footer, in its order and in both forms. */
function blocksOf(content: MailContent, language: MailLanguage): { text: string; html: string }[] {
  const { bill, jerseys, proofs = [], contents, lists = [], address, choices = [], action, footnote } = content
  const titled = (list: MailAddress) => ({ text: addressText(list), html: addressHtml(list) })
  return [
    ...(bill ? [{ text: billText(bill, language), html: billHtml(bill, language) }] : []),
    ...(jerseys ? [{ text: jerseysText(jerseys, language), html: jerseysHtml(jerseys, language) }] : []),
    ...proofs.map((proof) => ({ text: proofText(proof), html: proofHtml(proof, language) })),
    ...[contents, ...lists, address].flatMap((list) => (list ? [titled(list)] : [])),
    ...choices.map((choice) => ({ text: choiceText(choice), html: choiceHtml(choice) })),
    ...(action ? [{ text: `${oneLine(action.label)}:\n${action.url}`, html: button(action, language) }] : []),
    ...(footnote ? [{ text: oneLine(`${footnote.text} ${footnote.url ?? ''}`), html: smallPrint(footnote) }] : []),
  ]
}

function textOf(site: Site, language: MailLanguage, content: MailContent): string {
  const { greeting, paragraphs, unsubscribing } = content
  const parts = [...[greeting, ...paragraphs].map(oneLine), ...blocksOf(content, language).map(({ text }) => text)]
  if (unsubscribing) parts.push(`${language.say(UNSUBSCRIBE_WORDS)}:\n${unsubscribing.pageUrl}`)
  return [...parts, [site.name, homeUrl(site, language), ...footerLines(site)].join('\n') + '\n'].join('\n\n')
}

/** Uses tables and inline styles, because mail programs support little else; old ones need colours as attributes. */
function htmlOf(site: Site, language: MailLanguage, content: MailContent): string {
  const { subject, greeting, paragraphs, unsubscribing } = content
  const rows = [
    heading(greeting),
    ...paragraphs.map((text) => paragraph(text, language)),
    ...blocksOf(content, language).map(({ html }) => html),
  ]
  const { code, direction } = language
  const turned = direction === 'rtl' ? ` dir="${direction}"` : ''
  return `<!doctype html>
<html lang="${code}"${turned}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#0B0E0C" bgcolor="#0B0E0C">
<table ${TABLE}${turned} bgcolor="#0B0E0C" style="background:#0B0E0C"><tr><td align="center" style="padding:32px 14px">
<table ${TABLE} style="max-width:560px">
<tr><td style="padding:0 4px 18px;${DISPLAY_FONT};font-size:26px;font-weight:800;line-height:1;letter-spacing:.04em;text-transform:uppercase">
<a href="${escaped(homeUrl(site, language))}" target="_blank" style="color:#F2F5F3;text-decoration:none">${escaped(site.name)}</a>
</td></tr>
<tr><td bgcolor="#151A17" style="background:#151A17;border-radius:18px;padding:32px 28px">
<table ${TABLE}>
${rows.join('\n')}
</table>
</td></tr>
<tr><td style="padding:18px 4px 0;${FONT};font-size:13px;line-height:1.5;color:#8A968F">
${closingLines(site, language, unsubscribing).join('<br>\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const UNSUBSCRIBE_WORDS = 'Choose which mails you get, or unsubscribe'

function closingLines(site: Site, language: MailLanguage, unsubscribing: Unsubscribing | undefined): string[] {
  const lines = [
    `${escaped(site.name)} · ${link(homeUrl(site, language), new URL(site.url).host)}`,
    ...footerLines(site).map(escaped),
  ]
  return unsubscribing ? [link(unsubscribing.pageUrl, language.say(UNSUBSCRIBE_WORDS)), ...lines] : lines
}

function homeUrl(site: Site, { code }: MailLanguage): string {
  return code === 'en' ? site.url : pageUrlIn(site, code, site.url)
}

function footerLines({ mailFooter = '' }: Site): string[] {
  return mailFooter.split('\n').map(oneLine).filter(Boolean)
}

function heading(text: string): string {
  return row(`padding:0 0 16px;${FONT};font-size:20px;font-weight:700;line-height:1.35;color:#F2F5F3`, escaped(text))
}

/** What staff wrote in English is read from the left in an Arabic mail, too. */
function paragraph(text: string, { direction }: MailLanguage): string {
  const isTurned = direction === 'rtl' && !/\p{Script=Arabic}/u.test(text)
  const words = isTurned ? `<span dir="ltr">${escaped(text)}</span>` : escaped(text)
  return row(`padding:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:#E3E8E4`, words)
}

/** Repeats the URL below the button, for mail programs that do not display the button. */
function button({ label, url }: { label: string; url: string }, { say }: MailLanguage): string {
  const style = `display:inline-block;padding:14px 26px;${FONT};font-size:16px;font-weight:700;color:#06130B;text-decoration:none`
  const table = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="#2BD576" style="background:#2BD576;border-radius:12px">
<a href="${escaped(url)}" target="_blank" style="${style}">${escaped(label)}</a>
</td></tr></table>`
  const below = `padding:0 0 16px;${FONT};font-size:13px;line-height:1.5;color:#8A968F`
  return [row('padding:8px 0 20px', table), row(below, `${say('Or open this address:')}<br>${link(url)}`)].join('\n')
}

function smallPrint({ text, url }: { text: string; url?: string }): string {
  const style = `padding:16px 0 0;border-top:1px solid #2D3731;${FONT};font-size:14px;line-height:1.5;color:#AEB8B2`
  return row(style, url ? `${escaped(text)} ${link(url)}` : escaped(text))
}
