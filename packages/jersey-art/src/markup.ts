export type Attributes = Readonly<Record<string, string | number | undefined>>
export type Stop = readonly [offset: number, colour: string, opacity?: number]

const NEEDS_ESCAPE = /[&<>"]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Control characters and halves of surrogate pairs, which XML does not allow, not even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Renders one SVG element. All attributes are escaped here, so foreign text can never close an attribute. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let start = `<${name}`
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) start += ` ${attribute}="${typeof value === 'number' ? shortened(value) : escaped(value)}"`
  }
  return content ? `${start}>${content}</${name}>` : `${start}/>`
}

export function path(data: string, attributes: Attributes): string {
  return element('path', { d: data, ...attributes })
}

/** A gradient from one height of the picture to another. */
export function verticalGradient(id: string, top: number, bottom: number, stops: readonly Stop[]): string {
  const span = { id, x1: 0, y1: top, x2: 0, y2: bottom, gradientUnits: 'userSpaceOnUse' }
  return element('linearGradient', span, gradientStops(stops))
}

export function gradientStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('')
}

export function escaped(text: string): string {
  return text.replace(NOT_XML, '').replace(NEEDS_ESCAPE, (character) => ENTITIES[character] ?? '')
}

function shortened(value: number): string {
  return value.toString().replace(/^(-?)0\./, '$1.')
}
