import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import { percent, type CostTable } from './figure'

/** A processor profile as Node's inspector gives it. */
export interface Profile {
  nodes: ProfileNode[]
  samples: number[]
  timeDeltas: number[]
}

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  children?: number[]
}

const MOST_GROUPS = 16
/** `count-statements.mjs` samples every 500 µs. */
const LATE_AFTER_US = 600
const IDLE = '(idle)'
const LIBRARIES: [group: string, packages: RegExp][] = [
  ['PostgreSQL’s driver', /^(pg|pg-.*|postgres-.*)$/],
  ['drizzle', /^drizzle-orm$/],
  ['the job queue', /^graphile-/],
  ['the gateway’s client', /^stripe$/],
  [
    'Fastify and its plug-ins',
    /^(fastify|@fastify\/.*|find-my-way|light-my-request|avvio|fast-.*|helmet|readable-stream)$/,
  ],
  ['the log', /^(pino|pino-.*|sonic-boom|thread-stream|on-exit-leak-free)$/],
  ['zod', /^zod$/],
]

/**
 * Says where a process spent its processor time: what a function of Node itself took counts for the library or the slice of
 * the shop that called it. A sample that came late is left out, because the process waited for a processor: it does so wherever
 * a message wakes the database, and writing messages would seem to take most of the time.
 */
export function whereTimeGoes({ nodes, samples, timeDeltas }: Profile): CostTable {
  const groupOf = groupsOf(nodes)
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const group = groupOf.get(id) ?? IDLE
    const time = timeDeltas[at] ?? 0
    if (group !== IDLE && time <= LATE_AFTER_US) times.set(group, (times.get(group) ?? 0) + time)
  }
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  const largest = [...times].toSorted(([, a], [, b]) => b - a)
  const rest = largest.slice(MOST_GROUPS).reduce((sum, [, time]) => sum + time, 0)
  const shown = rest > 0 ? [...largest.slice(0, MOST_GROUPS), ['the rest', rest] as const] : largest
  return {
    head: ['where Node’s time goes', 'share'],
    rows: shown.map(([group, time]) => [group, percent(time / whole)]),
  }
}

function groupsOf(nodes: readonly ProfileNode[]): Map<number, string> {
  const groups = new Map<number, string>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const visit = (node: ProfileNode, caller: string | undefined) => {
    const own = groupOfFrame(node.callFrame) ?? caller
    groups.set(node.id, own ?? 'Node: network, timers, promises')
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child) visit(child, own)
    }
  }
  if (nodes[0]) visit(nodes[0], undefined)
  return groups
}

/** Undefined for what Node itself does, for whoever calls it. */
function groupOfFrame({ functionName, url, lineNumber, columnNumber }: ProfileNode['callFrame']): string | undefined {
  if (functionName === IDLE) return IDLE
  if (functionName === '(garbage collector)') return 'collecting garbage'
  if (functionName === '(program)') return 'outside JavaScript: system calls, compiling'
  if (!url.startsWith('file:')) return undefined
  const path = fileURLToPath(url)
  return groupOfSource(sourceMapOf(path)?.findEntry(lineNumber, columnNumber), path)
}

function groupOfSource(entry: object | undefined, path: string): string | undefined {
  const source = entry && 'originalSource' in entry ? String(entry.originalSource) : path
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  if (name !== undefined) return LIBRARIES.find(([, packages]) => packages.test(name))?.[0] ?? `other: ${name}`
  const [, slice] = /src\/([\w-]+)/.exec(source) ?? []
  return `the shop: ${slice ?? 'contract'}`
}

const maps = new Map<string, SourceMap | undefined>()

function sourceMapOf(path: string): SourceMap | undefined {
  if (!maps.has(path)) {
    const map = `${path}.map`
    const payload = existsSync(map) && !path.includes('node_modules') ? readFileSync(map, 'utf8') : undefined
    maps.set(path, payload === undefined ? undefined : new SourceMap(JSON.parse(payload) as SourceMapPayload))
  }
  return maps.get(path)
}
