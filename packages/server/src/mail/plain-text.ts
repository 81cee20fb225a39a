/** What reorders or hides text, and what does not print: a name must not be able to disguise what stands around it. */
const INVISIBLE = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu

/** One line of visible text. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim()
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
