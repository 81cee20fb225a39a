import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission, type Admission } from './admission'
import { addHealthRoutes, slotsMove } from './health'
import { refuseOverload } from './overload'
import { receiveBodies } from './receive-bodies'
import { onRequestEnd, type RequestEnd } from './request-end'
import { limitSilentConnections } from './limit-silent-connections'

const LIMITS = {
  atOnce: 2,
  mostWaiting: { buying: 10, browsing: 10 },
  longestWaitInMs: { buying: 10_000, browsing: 10_000 },
}
const HALF = 'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'

let app: FastifyInstance
let admission: Admission
let sockets: Socket[]
beforeEach(() => {
  sockets = []
  admission = createAdmission(LIMITS)
  app = Fastify({ connectionTimeout: 60_000 })
  app.post('/body', () => 'served')
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  vi.useRealTimers()
  await app.close()
})

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function givenConnection(port: number, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  if (text) socket.write(text)
  return socket
}

/** An app that gives slots back while bodies arrive. */
async function givenReceiver(options: Parameters<typeof receiveBodies>[1]): Promise<number> {
  receiveBodies(app, options)
  await app.ready()
  refuseOverload(app.server, admission)
  return listen(app.server)
}

test('security case 26: a client that sends half a body is cut off', async () => {
  const port = await givenReceiver({ unsentBodyLimit: 200 })
  const rude = await givenConnection(port, HALF)
  rude.resume()
  await once(rude, 'close')

  expect(admission.occupancy()).toMatchObject({ inside: 0, waiting: 0 })
})

test('with too many bodies on their way, the one that began first is cut off', async () => {
  const port = await givenReceiver({ mostAtOnce: 3 })
  const first = await givenConnection(port, HALF)
  first.resume()
  const closed = once(first, 'close')
  for (let n = 0; n < 3; n += 1) await givenConnection(port, HALF)
  await closed

  expect(sockets.slice(1).every(({ destroyed }) => !destroyed)).toBe(true)
})

test('a body that arrives in pieces is served', async () => {
  const port = await givenReceiver({})
  const slow = await givenConnection(port, HALF)
  await vi.waitFor(() => expect(admission.occupancy().inside).toBe(0))
  slow.write(`"text": "${'x'.repeat(100 - 2 - 10)}"}`)
  const [answer] = (await once(slow, 'data')) as [Buffer]

  expect(answer.toString()).toContain('200 OK')
})

test('with too many connections that say nothing the oldest is closed, and those that have spoken stay', async () => {
  const server = createServer((_request, response) => response.end('served'))
  limitSilentConnections(server, 3)
  const port = await listen(server)
  const polite = await givenConnection(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(polite, 'data')
  const silent = await givenConnection(port)
  silent.resume()
  const closed = once(silent, 'close')
  for (let n = 0; n < 3; n += 1) await givenConnection(port)
  await closed

  polite.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(String(await once(polite, 'data'))).toContain('200 OK')
  server.closeAllConnections()
  server.close()
})

test('every request ends exactly once, also behind another on a connection that is closed', async () => {
  const ends: RequestEnd[] = []
  const server = createServer((request, response) => {
    onRequestEnd(request, response, (how) => ends.push(how))
    if (request.url === '/fast') response.end('served')
  })
  const port = await listen(server)
  const leaving = await givenConnection(
    port,
    ['/fast', '/', '/', '/'].map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''),
  )
  await once(leaving, 'data')
  leaving.destroy()

  await vi.waitFor(() => expect(ends).toEqual(['answered', 'left', 'left', 'left']))
  server.close()
})

test('readyz says no while every slot is held and none comes free, and yes again afterwards', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  addHealthRoutes(app, { slots: () => slotsMove(admission) })
  const leaves = [1, 2].map(() => admission.enter('browsing', { start: () => undefined, refuse: () => undefined }))
  expect((await app.inject('/readyz')).statusCode).toBe(200)

  vi.advanceTimersByTime(6_000)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  leaves[0]?.()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('readyz says no when the database does not answer in time', async () => {
  addHealthRoutes(app, { database: () => new Promise<boolean>(() => undefined) })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})
