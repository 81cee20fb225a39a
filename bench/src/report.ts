import type { Figure, Part } from './figure'

/** Formats a part as a Markdown table, which is also readable in a terminal. */
export function describePart({ title, reference, figures, costs, profile }: Part): string {
  const head = ['', 'shop', 'reference', 'ratio', 'wanted', '']
  const rows = figures.map((figure) => [
    figure.what,
    figure.shop,
    figure.reference,
    figure.ratio,
    figure.wanted,
    verdict(figure),
  ])
  return [
    ...[`### ${title}`, '', ...(reference ? [`Reference: ${reference}.`, ''] : []), table(head, rows)],
    ...[costs, profile].flatMap((each) => (each ? ['', table(each.head, each.rows)] : [])),
  ].join('\n')
}

function verdict({ isReached }: Figure): string {
  if (isReached === undefined) return ''
  return isReached ? 'reached' : '**missed**'
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
