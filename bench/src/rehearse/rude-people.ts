import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Finding } from './verdict'

const PEOPLE = 12
const LONGEST_PAUSE_IN_MS = 1_500
const LONGEST_WAIT_FOR_SLOTS_IN_MS = 15_000

const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`
const HALF_BODY =
  'POST /api/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n{"email":'

/** The kinds of misbehaviour: what a client sends, and how long it stays connected without reading. */
const MANNERS: readonly { send: (random: Random) => string; longestStayInMs: number }[] = [
  {
    send: (random) => getRequest(`/products/${1 + Math.floor(random() * 300)}?once=${random()}`),
    longestStayInMs: 100,
  },
  { send: () => HALF_BODY, longestStayInMs: 8_000 },
  {
    send: (random) => getRequest(`/api/products?max_price=${Math.floor(random() * 9_000)}`).repeat(20),
    longestStayInMs: 8_000,
  },
  { send: (random) => getRequest(`/api/products?search=home+${random()}`).repeat(60), longestStayInMs: 100 },
]

interface RudeCrowd {
  /** The servers themselves, not the balancer, which would wait for whole requests. */
  urls: readonly string[]
  randomOf: (person: number) => Random
}

/** Simulates clients that leave early, send half, read nothing or pipeline 60 requests; returns how many came. */
export async function simulateRudePeople({ urls, randomOf }: RudeCrowd, isOver: () => boolean): Promise<number> {
  let visits = 0
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      const random = randomOf(person)
      while (!isOver()) {
        const { send, longestStayInMs } = choose(MANNERS, random)
        const socket = open(choose(urls, random), send(random))
        visits += 1
        await wait(random() * longestStayInMs)
        socket.destroy()
        await wait(random() * LONGEST_PAUSE_IN_MS)
      }
    }),
  )
  return visits
}

function open(url: string, text: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(text))
  // Ignored, because a server may be down or close the connection.
  socket.on('error', () => undefined)
  return socket.pause()
}

/** Checks that no server still holds a slot after all clients have gone. */
export async function judgeSlots(urls: readonly string[]): Promise<Finding> {
  const broken = await Promise.all(urls.map(slotsLeft))
  return { promise: 'no slot is held for a client that has gone', broken: broken.flat() }
}

async function slotsLeft(url: string): Promise<string[]> {
  const end = Date.now() + LONGEST_WAIT_FOR_SLOTS_IN_MS
  for (;;) {
    const used = await fetch(`${url}/metrics`).then(
      async (answer) => /^http_slots\{state="used"\} (\d+)$/m.exec(await answer.text())?.[1],
      () => undefined,
    )
    if (used === '0') return []
    if (Date.now() > end) return [`${url} has ${used ?? 'an unknown number of'} slots in use`]
    await wait(500)
  }
}
