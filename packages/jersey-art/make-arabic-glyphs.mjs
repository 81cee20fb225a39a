/**
 * Writes `src/arabic-glyphs.ts` from a static font file: node make-arabic-glyphs.mjs <cairo-arabic-900-normal.woff>.
 * Every glyph is shaped by the font itself, next to letters that join, so that our own joiner only names its form.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'

const LETTERS = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژڤکگی'
const LAM_ALEFS = ['لآ', 'لأ', 'لإ', 'لا']
const DIGITS = '٠١٢٣٤٥٦٧٨٩'
/** A letter that joins on both sides. */
const NEIGHBOUR = 'ب'
/** The connecting stroke of the typeface, from the baseline up. */
const STROKE = 146
const TOLERANCE = 3

const file = readFileSync(process.argv[2])
const font = create(file)
/** Drawing a composite glyph makes fontkit forget the characters of its parts, so shaping has a font of its own. */
const drawnFont = create(file)

const entries = [...LETTERS, ...LAM_ALEFS].map((letters) => [letters, formsOf(letters)])
const digits = [...DIGITS].map((digit) => [digit, [glyphOf(font.layout(digit).glyphs[0], {})]])
const lines = [...entries, ...digits, [' ', [glyphOf(font.layout(' ').glyphs[0], {})]]].map(
  ([letters, forms]) =>
    `  '${letters}': [${forms.map(([advance, outline]) => `[${advance}, '${outline}']`).join(', ')}],`,
)
writeFileSync(
  new URL('src/arabic-glyphs.ts', import.meta.url),
  `/* Outlines of Cairo Black, written by make-arabic-glyphs.mjs, as [advance, path] per 1000 em for each of the forms
   isolated, final, initial, medial. A joined side ends upright at the edge of the advance, from 0 to JOIN_HEIGHT.
   SIL Open Font License 1.1, see LICENSE-Cairo.txt. */
export const ALEF_HEIGHT = ${heightOf('ا')}
export const DIGIT_HEIGHT = ${heightOf('٩')}
export const JOIN_HEIGHT = ${STROKE}
export const ARABIC_GLYPHS: Readonly<Record<string, readonly (readonly [advance: number, outline: string])[]>> = {
${lines.join('\n')}
}
`,
)

function heightOf(letter) {
  return drawnFont.glyphForCodePoint(letter.codePointAt(0)).path.bbox.maxY
}

function formsOf(letters) {
  // Layout is in visual order: the first letter of the text is the last glyph. Hamza joins nothing.
  const alone = font.layout(letters + 'ء').glyphs.at(-1)
  const asFinal = font.layout(`ء${NEIGHBOUR}${letters}`).glyphs[0]
  const asInitial = font.layout(letters + NEIGHBOUR).glyphs.at(-1)
  const joinsBefore = asFinal.id !== alone.id
  const joinsNext = asInitial.id !== alone.id
  const forms = [glyphOf(alone, {})]
  if (joinsBefore) forms.push(glyphOf(asFinal, { right: true }))
  if (joinsNext) forms.push(glyphOf(asInitial, { left: true }))
  if (joinsNext)
    forms.push(glyphOf(font.layout(NEIGHBOUR + letters + NEIGHBOUR).glyphs[1], { left: true, right: true }))
  return forms
}

function glyphOf({ id }, { left, right }) {
  const glyph = drawnFont.getGlyph(id)
  const { advanceWidth } = glyph
  let contours = contoursOf(glyph.path)
  if (left) contours = cut(contours, 0, (x) => x <= 0, glyph.name)
  if (right) contours = cut(contours, advanceWidth, (x) => x >= advanceWidth, glyph.name)
  return [Math.round(advanceWidth), contours.map(write).join('')]
}

/** Each contour as its nodes: the end of a segment, and the pull of the curve that leads there. */
function contoursOf(path) {
  const contours = []
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') contours.push([])
    const contour = contours.at(-1)
    if (command === 'moveTo' || command === 'lineTo') contour.push({ x: args[0], y: args[1] })
    else if (command === 'quadraticCurveTo') contour.push({ x: args[2], y: args[3], pull: [args[0], args[1]] })
    else if (command !== 'closePath') throw new Error(`No such curve: ${command}`)
  }
  return contours.map(withoutRepeats)
}

function withoutRepeats(contour) {
  const nodes = contour.filter((node, at) => {
    const before = contour[at - 1]
    return !before || before.x !== node.x || before.y !== node.y
  })
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (nodes.length > 1 && first.x === last.x && first.y === last.y) {
    nodes.shift()
    nodes.unshift({ ...last })
    nodes.pop()
  }
  return nodes
}

/** Cuts the rounded end of a connecting stroke off at the edge of the advance. */
function cut(contours, edge, isBeyond, name) {
  let cuts = 0
  const isEnd = (node) => isBeyond(node.x) && node.y > -TOLERANCE && node.y < STROKE + TOLERANCE
  // Some glyphs have their rounded end as a contour of its own.
  const drawn = contours.filter((contour) => !contour.every(isEnd))
  const result = drawn.map((contour) => {
    if (!contour.some(isEnd)) return contour
    const start = contour.findIndex((node, at) => !isEnd(contour.at(at - 1)) && isEnd(node))
    const turned = [...contour.slice(start), ...contour.slice(0, start)]
    const length = turned.findIndex((node) => !isEnd(node))
    const end = turned.slice(0, length)
    const rest = turned.slice(length)
    if (rest.some(isEnd)) throw new Error(`${name} has two ends at ${edge}.`)
    const heights = [end[0].y, end.at(-1).y]
    const [from, to] = heights[0] < heights[1] ? [0, STROKE] : [STROKE, 0]
    if (Math.abs(heights[0] - from) > TOLERANCE || Math.abs(heights[1] - to) > TOLERANCE) {
      throw new Error(`${name} ends at ${heights} instead of ${from} and ${to}.`)
    }
    // What leads to and away from the end is straight in this typeface.
    if (end[0].pull && Math.abs(end[0].pull[1] - from) > TOLERANCE) throw new Error(`${name} bends into its end.`)
    if (rest[0].pull && Math.abs(rest[0].pull[1] - to) > TOLERANCE) throw new Error(`${name} bends out of its end.`)
    cuts += 1
    return [{ x: edge, y: from }, { x: edge, y: to }, ...rest]
  })
  if (cuts !== 1) throw new Error(`${name} has ${cuts} ends at ${edge}.`)
  return result
}

function write(contour) {
  return contour
    .map(({ x, y, pull }, at) => {
      if (at === 0) return `M${pair(x, y)}`
      return pull ? `Q${pair(...pull)} ${pair(x, y)}` : `L${pair(x, y)}`
    })
    .concat(contour[0].pull ? `Q${pair(...contour[0].pull)} ${pair(contour[0].x, contour[0].y)}Z` : 'Z')
    .join('')
}

function pair(x, y) {
  const [across, up] = [Math.round(x), Math.round(y)]
  return up < 0 ? `${across}${up}` : `${across} ${up}`
}
