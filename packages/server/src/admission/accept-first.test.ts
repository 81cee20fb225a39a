import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { acceptFirst } from './accept-first'
import { createAdmission } from './admission'
import { refuseOverload } from './overload'

const CROWD = 100
const LIMITS = {
  atOnce: CROWD,
  mostWaiting: { buying: CROWD, browsing: CROWD },
  longestWaitInMs: { buying: 60_000, browsing: 60_000 },
}

/** A server that counts how many connections it had accepted whenever it began to work on a request. */
async function givenServer(longestInMs: number) {
  let accepted = 0
  const acceptedBefore: number[] = []
  const server = createServer((_request, response) => {
    acceptedBefore.push(accepted)
    response.end()
  })
  server.on('connection', () => (accepted += 1))
  const admission = createAdmission(LIMITS)
  refuseOverload(server, admission)
  acceptFirst(server, admission, longestInMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { acceptedBefore, port: (server.address() as AddressInfo).port }
}

/** Opens a connection, asks over it at once, and waits for the first bytes of the answer. */
async function ask(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return bytes.toString().slice(0, 'HTTP/1.1 200'.length)
}

const askAtOnce = (port: number, path = '/products') =>
  Promise.all(Array.from({ length: CROWD }, () => ask(port, path)))

test('a crowd is let in before the work for the first of its requests begins', async () => {
  const { acceptedBefore, port } = await givenServer(60_000)
  expect(new Set(await askAtOnce(port))).toEqual(new Set(['HTTP/1.1 200']))
  expect(acceptedBefore[0]).toBe(CROWD)
})

test('browsing goes on while connections keep coming', async () => {
  const { acceptedBefore, port } = await givenServer(0)
  await askAtOnce(port)
  expect(acceptedBefore).toHaveLength(CROWD)
  expect(acceptedBefore[0]).toBeLessThan(CROWD)
})

test('whoever buys does not wait for the crowd at the door', async () => {
  const { acceptedBefore, port } = await givenServer(60_000)
  await askAtOnce(port, '/api/cart')
  expect(acceptedBefore[0]).toBeLessThan(CROWD)
})

test('a request over a connection that is open already is answered', async () => {
  const { port } = await givenServer(60_000)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  for (let time = 0; time < 3; time += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    expect(bytes.toString()).toContain('200 OK')
  }
})
