import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addErrorHandler } from '../http/error-handler'
import { ShopError } from '../kernel/shop-error'
import { hearOutRefused } from './hear-out'

const MB = 1024 * 1024

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify({ bodyLimit: MB })
  addErrorHandler(app)
  hearOutRefused(app)
  app.post('/text', () => 'taken')
  app.post('/members', {
    preParsing: () => Promise.reject(new ShopError('not-signed-in', 'Please sign in.')),
    handler: () => 'taken',
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** As most programs do: sends all of the body, and only then reads the answer. */
function answerAfterSending(path: string, type: string, megabytes: number): Promise<string> {
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${megabytes * MB}\r\n\r\n`
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
    socket.write(head)
    socket.write(Buffer.alloc(megabytes * MB, 'x'), () => socket.on('data', (chunk) => (heard += chunk.toString())))
  })
}

test.each([
  ['/text', 'application/json', 413],
  ['/text', 'application/xml', 415],
  ['/members', 'application/json', 401],
])(
  'security case 26: who sends 50 MB to %s as %s hears the %s, and no broken connection',
  async (path, type, status) => {
    expect(await answerAfterSending(path, type, 50)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  },
)

test('security case 26: who announces more than that is cut off', async () => {
  await expect(answerAfterSending('/text', 'application/json', 100)).rejects.toThrow(/EPIPE|ECONNRESET/)
})
