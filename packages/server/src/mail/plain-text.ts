/** Control characters and characters that hide or reorder text: a name must not disguise the text around it. */
const INVISIBLE = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu

/** Collapses whitespace and removes invisible characters. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim()
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The lines of a text that somebody typed, without blank ones. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
