import { escapeHtml, oneLine } from './plain-text'

export const FONT = `font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
export const DISPLAY_FONT = `font-family:'Saira Extra Condensed','Arial Narrow',Arial,sans-serif`
export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

export function row(style: string, html: string): string {
  return `<tr><td style="${style}">${html}</td></tr>`
}

export function link(url: string, text = url): string {
  return `<a href="${shown(url)}" target="_blank" style="color:#AEB8B2;word-break:break-all">${shown(text)}</a>`
}

/** Whatever it was, it is one line of text now. */
export function shown(text: string): string {
  return escapeHtml(oneLine(text))
}
