import type { Bar } from './figure'

const WIDTH = 860
const LABELS = 240
const BAR_HEIGHT = 14
const ROW_HEIGHT = 46
const TOP = 74
const INK = { shop: '#0b6b3a', reference: '#b9c2cf', text: '#1c2430' }

/** Renders the throughput of each response beside its reference as an SVG, with rate and p99 as labels. */
export function drawChart(bars: readonly Bar[]): string {
  const most = Math.max(...bars.flatMap(({ shop, reference }) => [shop, reference]))
  const height = TOP + bars.length * ROW_HEIGHT + 16
  const length = (rate: number) => Math.max(1, (rate / most) * (WIDTH - LABELS - 190))
  const rows = bars.map(({ what, shop, reference, shopP99InMs, referenceP99InMs }, row) => {
    const y = TOP + row * ROW_HEIGHT
    return [
      text(LABELS - 12, y + 19, what, 'end'),
      bar(y, length(shop), INK.shop, `${thousands(shop)}/s, ${shopP99InMs} ms`),
      bar(y + BAR_HEIGHT + 2, length(reference), INK.reference, `${thousands(reference)}/s, ${referenceP99InMs} ms`),
    ].join('\n')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    text(
      20,
      28,
      'Answers a second and the wait of all but one in a hundred, 50 connections',
      'start',
      'font-weight="600" font-size="16"',
    ),
    `<rect x="20" y="42" width="14" height="14" fill="${INK.shop}"/>`,
    text(40, 54, 'the shop', 'start'),
    `<rect x="120" y="42" width="14" height="14" fill="${INK.reference}"/>`,
    text(140, 54, 'a bare Node server sending the same bytes', 'start'),
    ...rows,
    '</svg>',
    '',
  ].join('\n')
}

function bar(y: number, length: number, fill: string, label: string): string {
  return `<rect x="${LABELS}" y="${y}" width="${length.toFixed(1)}" height="${BAR_HEIGHT}" rx="2" fill="${fill}"/>
${text(LABELS + length + 8, y + 12, label, 'start')}`
}

function text(x: number, y: number, words: string, anchor: 'start' | 'end', more = ''): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}" fill="${INK.text}" ${more}>${safe}</text>`
}

function thousands(rate: number): string {
  return Math.round(rate).toLocaleString('en-US')
}
