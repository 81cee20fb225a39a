const LONGEST_LINE = 21

/** A name in one line or two. A longer one loses its middle: what tells jerseys apart stands at both ends. */
export function linesOfName(name: string): string[] {
  if (name.length <= LONGEST_LINE) return [name]
  const first = beginning(name)
  const rest = name.slice(first.length).trimStart()
  return [first, rest.length <= LONGEST_LINE ? rest : `…${ending(rest)}`]
}

/** As many whole words as fit; of a single long word as many letters. */
function beginning(name: string): string {
  const end = name.lastIndexOf(' ', LONGEST_LINE)
  return end > 0 ? name.slice(0, end) : name.slice(0, LONGEST_LINE)
}

function ending(rest: string): string {
  const end = rest.slice(1 - LONGEST_LINE)
  const word = end.indexOf(' ')
  const isWhole = rest.at(-end.length - 1) === ' '
  return isWhole || word < 0 ? end : end.slice(word + 1)
}
