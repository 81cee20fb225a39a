import { createHash } from 'node:crypto'
import type { StoredMail } from './mailbox'
import { escapeHtml } from './plain-text'

const STYLE = `
:root { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; background: #0b0e0c; color: #e3e8e4; font: 16px/1.55 Figtree, 'Segoe UI', Roboto, Arial, sans-serif }
header { background: #060807 }
header p, main { max-width: 960px; margin: 0 auto; padding-inline: 32px }
header p { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding-block: 16px }
header a { color: #e3e8e4; text-decoration: none }
header a:first-child { color: #f2f5f3; font-weight: 800; letter-spacing: .04em; text-transform: uppercase }
header a:hover { color: #2bd576 }
main { padding-block: 32px 72px }
.back { margin: 0 0 16px }
h1 { margin: 0 0 8px; color: #f2f5f3; font-size: 30px; line-height: 1.15; overflow-wrap: anywhere }
h2 { margin: 32px 0 12px; color: #f2f5f3; font-size: 20px }
a { color: #2bd576 }
a:focus-visible, pre:focus-visible { outline: 3px solid #ffd02e; outline-offset: 3px; border-radius: 8px }
.hint { margin: 0 0 24px; color: #aeb8b2 }
.mails { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px }
.mails a { display: block; padding: 16px 20px; border-radius: 18px; background: #151a17; color: inherit; text-decoration: none }
.mails a:hover { background: #1d2420 }
.mails strong { display: block; color: #f2f5f3; overflow-wrap: anywhere }
.mails span { display: flex; flex-wrap: wrap; gap: 0 16px; color: #aeb8b2; font-size: 14px; overflow-wrap: anywhere }
.empty { padding: 48px 24px; border-radius: 18px; background: #151a17; text-align: center; color: #aeb8b2 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px }
dt { color: #8a968f }
dd { margin: 0; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 620px; border: 0; border-radius: 18px; background: #0b0e0c }
pre { margin: 0; padding: 20px; border-radius: 18px; background: #151a17; font: 14px/1.55 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 719px) { header p, main { padding-inline: 18px } h1 { font-size: 24px } }
`

/** The content security policy of the pages: no scripts, and only the style above. */
export const PAGE_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `frame-src 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

/** The policy of a displayed mail: no scripts, and only the shop's own pictures; links open in a new tab. */
export const MAIL_POLICY = [
  `sandbox allow-popups allow-popups-to-escape-sandbox`,
  `default-src 'none'`,
  `img-src 'self'`,
  `style-src 'unsafe-inline'`,
  `frame-ancestors 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

export interface MailboxSite {
  shopName: string
  timeZone: string
}

export function mailboxPage({ shopName, timeZone }: MailboxSite, mails: StoredMail[]): string {
  const list = mails.map(
    ({ id, to, subject, sentAt }) => `<li><a href="/mailbox/${id}">
<strong dir="auto">${escapeHtml(subject)}</strong>
<span><span>To ${escapeHtml(to)}</span>${timeOf(sentAt, timeZone)}</span>
</a></li>`,
  )
  const content =
    mails.length > 0
      ? `<ul class="mails">${list.join('\n')}</ul>`
      : '<p class="empty">No mails yet. They appear here when the shop sends one.</p>'
  return page(
    shopName,
    'Mailbox',
    `<h1>Mailbox</h1>
<p class="hint">Without a mail server the shop keeps its mails here. They reach nobody, and only this computer sees them.</p>
${content}`,
  )
}

export function mailPage({ shopName, timeZone }: MailboxSite, mail: StoredMail): string {
  const { id, to, subject, sentAt, text, unsubscribeUrl: unsubscribe } = mail
  return page(
    shopName,
    subject,
    `<p class="back"><a href="/mailbox">All mails</a></p>
<h1 dir="auto">${escapeHtml(subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Sent</dt><dd>${timeOf(sentAt, timeZone)}</dd>${unsubscribe === undefined ? '' : unsubscribeRow(unsubscribe)}</dl>
<iframe src="/mailbox/${id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As plain text</h2>
<pre tabindex="0">${escapeHtml(text)}</pre>`,
  )
}

/** The link of the header, which mail programs show as a button of their own. */
function unsubscribeRow(url: string): string {
  return `\n<dt>Unsubscribe</dt><dd><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></dd>`
}

function page(shopName: string, title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(shopName)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p><a href="/">${escapeHtml(shopName)}</a><a href="/mailbox">Mailbox</a></p></header>
<main>
${main}
</main>
</body>
</html>
`
}

function timeOf(sentAt: string, timeZone: string): string {
  const shown = new Date(sentAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone })
  return `<time datetime="${escapeHtml(sentAt)}">${shown}</time>`
}
