import type { Tag } from './svg-tags'
import { readTags } from './svg-tags'

/** The part of a canvas context that the painter needs, in a page or in a worker. */
export type Brush = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'setLineDash'
  | 'createLinearGradient'
  | 'drawImage'
  | 'globalAlpha'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'lineCap'
>

type Attributes = Tag['attributes']

/** The pictures that an SVG names, by address. One that is missing is left out. */
export type Images = ReadonlyMap<string, ImageBitmap>

/** What the tags before have defined. */
interface Painting {
  brush: Brush
  clips: Map<string, Path2D>
  gradients: Map<string, CanvasGradient>
  images: Images
  /** The clip or gradient whose content is being read. */
  openClip?: string
  openGradient?: CanvasGradient
}

type Paint = (painting: Painting, attributes: Attributes) => void

const STARTS: Readonly<Record<string, Paint>> = {
  svg: ({ brush }, { viewBox = '', width = '1', height = '1' }) => {
    const [left = 0, top = 0, boxWidth = 1, boxHeight = 1] = numbersOf(viewBox)
    brush.scale(Number(width) / boxWidth, Number(height) / boxHeight)
    brush.translate(-left, -top)
  },
  g: ({ brush }, { transform }) => {
    brush.save()
    place(brush, transform)
  },
  rect: (painting, { x = '0', y = '0', width = '0', height = '0', ...look }) =>
    paintShape(painting, `M${x} ${y}h${width}v${height}h-${width}z`, look),
  circle: (painting, { cx = '0', cy = '0', r = '0', ...look }) => {
    const half = `a${r} ${r} 0 1 0`
    paintShape(painting, `M${Number(cx) - Number(r)} ${cy}${half} ${2 * Number(r)} 0${half} ${-2 * Number(r)} 0z`, look)
  },
  image: ({ brush, images }, { href = '', x, y, width, height }) => {
    const image = images.get(href)
    if (image) brush.drawImage(image, Number(x), Number(y), Number(width), Number(height))
  },
  path: (painting, { d = '', ...look }) => paintShape(painting, d, look),
  clipPath: (painting, { id }) => (painting.openClip = id),
  linearGradient: (painting, { id = '', x1 = '0', y1 = '0', x2 = '0', y2 = '0' }) => {
    const gradient = painting.brush.createLinearGradient(Number(x1), Number(y1), Number(x2), Number(y2))
    painting.gradients.set(id, gradient)
    painting.openGradient = gradient
  },
  stop: ({ openGradient }, attributes) =>
    openGradient?.addColorStop(
      Number(attributes.offset),
      withOpacity(attributes['stop-color'] ?? '#000', attributes['stop-opacity']),
    ),
}

const ENDS: Readonly<Record<string, Paint>> = {
  g: ({ brush }) => brush.restore(),
  clipPath: (painting) => (painting.openClip = undefined),
  linearGradient: (painting) => (painting.openGradient = undefined),
}

/** Paints the SVG of a piece. Workers have no reader of SVGs, and a page would stand still while it reads one. */
export function paintSvg(brush: Brush, svg: string, images: Images = new Map()): void {
  const painting: Painting = { brush, clips: new Map(), gradients: new Map(), images }
  for (const { name, kind, attributes } of readTags(svg)) {
    if (!Object.hasOwn(STARTS, name)) throw new Error(`The painter does not know the element ${name}.`)
    if (kind !== 'end') STARTS[name]?.(painting, attributes)
    if (kind !== 'start') ENDS[name]?.(painting, attributes)
  }
}

function paintShape(painting: Painting, data: string, look: Attributes): void {
  const { brush, clips, openClip } = painting
  const shape = new Path2D(data)
  if (openClip !== undefined) {
    if (look.transform) throw new Error('The painter does not know clips that are moved.')
    clips.set(openClip, shape)
    return
  }
  brush.save()
  place(brush, look.transform)
  const clip = clips.get(idOf(look['clip-path']))
  if (clip) brush.clip(clip)
  fillShape(painting, shape, look)
  strokeShape(painting, shape, look)
  brush.restore()
}

function fillShape({ brush, gradients }: Painting, shape: Path2D, look: Attributes): void {
  const { fill = '#000' } = look
  if (fill === 'none') return
  brush.globalAlpha = Number(look['fill-opacity'] ?? 1)
  brush.fillStyle = gradients.get(idOf(fill)) ?? fill
  brush.fill(shape, look['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero')
}

function strokeShape({ brush }: Painting, shape: Path2D, look: Attributes): void {
  const { stroke = 'none' } = look
  if (stroke === 'none') return
  brush.globalAlpha = Number(look['stroke-opacity'] ?? 1)
  brush.strokeStyle = stroke
  brush.lineWidth = Number(look['stroke-width'] ?? 1)
  brush.lineJoin = look['stroke-linejoin'] === 'round' ? 'round' : 'miter'
  brush.lineCap = look['stroke-linecap'] === 'round' ? 'round' : 'butt'
  brush.setLineDash(numbersOf(look['stroke-dasharray'] ?? ''))
  brush.stroke(shape)
}

/** Applies `translate` and `scale`, the transforms that the drawings use. */
function place(brush: Brush, transform = ''): void {
  for (const [, name, values = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y] = numbersOf(values)
    if (name === 'translate') brush.translate(x, y ?? 0)
    else if (name === 'scale') brush.scale(x, y ?? x)
    else throw new Error(`The painter does not know the transform ${name}.`)
  }
}

function idOf(reference = ''): string {
  return /^url\(#(.*)\)$/.exec(reference)?.[1] ?? ''
}

function numbersOf(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
}

/** A colour of three or six hex digits with an opacity. */
function withOpacity(colour: string, opacity = '1'): string {
  const digits = colour.slice(1)
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${six}${Math.round(Number(opacity) * 255)
    .toString(16)
    .padStart(2, '0')}`
}
