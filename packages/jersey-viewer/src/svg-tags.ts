/** One tag of an SVG. */
export interface Tag {
  name: string
  kind: 'start' | 'end' | 'empty'
  attributes: Readonly<Record<string, string>>
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g

/** Reads the tags of markup that this shop wrote itself: double quotes, no text, no comments. */
export function* readTags(svg: string): Generator<Tag> {
  for (const [, slash, name = '', attributes = '', isEmpty] of svg.matchAll(TAG)) {
    yield { name, kind: slash ? 'end' : isEmpty ? 'empty' : 'start', attributes: readAttributes(attributes) }
  }
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]))
}
