import { escapeHtml, oneLine } from './plain-text'

export const FONT = `font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
export const DISPLAY_FONT = `font-family:'Saira Extra Condensed','Arial Narrow',Arial,sans-serif`
export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

export function row(style: string, html: string): string {
  return `<tr><td style="${style}">${html}</td></tr>`
}

export function link(url: string, text = url): string {
  return `<a href="${escaped(url)}" target="_blank" style="color:#AEB8B2;word-break:break-all">${escaped(text)}</a>`
}

/** Escapes the text for HTML, as a single line. */
export function escaped(text: string): string {
  return escapeHtml(oneLine(text))
}
