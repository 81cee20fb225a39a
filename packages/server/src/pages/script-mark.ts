import { randomBytes } from 'node:crypto'

/** Known to one rendering only, so that nothing which is shown in a page can carry it. */
export function newScriptMark(): string {
  return randomBytes(16).toString('hex')
}

export interface UnmarkedPage {
  /** The same bytes for every visitor. */
  html: string
  /** The texts of the inline scripts that carried the mark: those that the build knows, and no others. */
  scripts: string[]
}

/** Takes the mark off again: a page is kept and shared, and a mark that lies in it would be known to everybody. */
export function takeScriptMark(marked: string, mark: string): UnmarkedPage {
  const attribute = ` nonce="${mark}"`
  const tags = marked.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)
  const scripts = [...tags].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(attribute) && !/\ssrc=/.test(attributes) ? [script] : [],
  )
  return { html: marked.replaceAll(attribute, ''), scripts }
}
