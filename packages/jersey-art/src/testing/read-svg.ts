export interface SvgElement {
  name: string
  attributes: ReadonlyMap<string, string>
}

const TOKEN = /<(\/?)([a-zA-Z]+)((?: [a-z][\w:-]*="[^"<>]*")*)(\/?)>|([^<>]+)/gy
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g
const STRAY_AMPERSAND = /&(?!(?:amp|lt|gt|quot);)/
const SURROGATE_HALF = /\p{Surrogate}/u
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Parses the subset of XML that the jerseys use, and throws if the markup is not well-formed. */
export function readSvg(svg: string): SvgElement[] {
  const elements: SvgElement[] = []
  const open: string[] = []
  let read = 0
  for (const token of svg.matchAll(TOKEN)) {
    read += token[0].length
    const [, closing, name, attributes = '', selfClosing, text] = token
    refuseUnlessText(attributes + (text ?? ''))
    if (name === undefined) continue
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing.`)
      continue
    }
    elements.push({ name, attributes: readAttributes(attributes) })
    if (!selfClosing) open.push(name)
  }
  if (read !== svg.length) throw new Error(`Not well-formed: ${svg.slice(read, read + 60)}`)
  if (open.length > 0) throw new Error(`Never closed: ${open.join(', ')}`)
  return elements
}

export function attributeOf(element: SvgElement, name: string): string {
  return element.attributes.get(name) ?? ''
}

export function idsOf(svg: string): string[] {
  return readSvg(svg).flatMap((element) => element.attributes.get('id') ?? [])
}

/** Every id that the picture refers to. */
export function referencesIn(svg: string): string[] {
  const values = readSvg(svg).flatMap((element) => [...element.attributes.values()])
  return values.flatMap((value) => /^(?:url\()?#([^)]+)\)?$/.exec(value)?.[1] ?? []).filter((id) => !isColour(id))
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`${name} stands twice.`)
    attributes.set(
      name,
      value.replace(/&(\w+);/g, (_, entity: string) => NAMED[entity] ?? ''),
    )
  }
  return attributes
}

function refuseUnlessText(text: string): void {
  if (STRAY_AMPERSAND.test(text)) throw new Error('A stray ampersand.')
  if (SURROGATE_HALF.test(text)) throw new Error('Half a character.')
}

function isColour(text: string): boolean {
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(text)
}
