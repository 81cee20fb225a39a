import { randomBytes } from 'node:crypto'

/** A nonce of one rendering: content shown in the page can't know it. */
export function newScriptMark(): string {
  return randomBytes(16).toString('hex')
}

export interface UnmarkedPage {
  /** The same bytes for every visitor. */
  html: string
  /** The texts of the inline scripts that carried the nonce: those of the build, and no others. */
  scripts: string[]
}

/** Removes the nonce again: a page is cached and shared, so everybody would know a nonce that stays in it. */
export function takeScriptMark(marked: string, mark: string): UnmarkedPage {
  const attribute = ` nonce="${mark}"`
  const tags = marked.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)
  const scripts = [...tags].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(attribute) && !/\ssrc=/.test(attributes) ? [script] : [],
  )
  return { html: marked.replaceAll(attribute, ''), scripts }
}
