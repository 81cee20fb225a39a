/** Merges metrics of several processes, in Prometheus's text format, which wants all series of a name in one place. */
export function mergeMetrics(texts: readonly string[]): string {
  const series = new Map<string, { about: string[]; lines: string[] }>()
  for (const text of texts) {
    let current: { about: string[]; lines: string[] } | undefined
    let isKnown = false
    for (const line of text.split('\n')) {
      const [, word, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? []
      if (word === 'HELP') {
        isKnown = series.has(name)
        current = series.get(name) ?? { about: [], lines: [] }
        series.set(name, current)
      }
      if (word === undefined && line !== '') current?.lines.push(line)
      else if (word !== undefined && !isKnown) current?.about.push(line)
    }
  }
  return [...series.values()].map(({ about, lines }) => `${[...about, ...lines].join('\n')}\n`).join('\n')
}
