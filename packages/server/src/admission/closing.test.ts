import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endConnectionsWhenClosing } from './closing'

test('while a process drains, it answers, and each answer is the last on its connection', async () => {
  let isDraining = false
  const app = Fastify()
  onTestFinished(() => app.close())
  endConnectionsWhenClosing(app, () => isDraining)
  app.get('/', () => ({}))

  expect((await app.inject('/')).headers.connection).not.toBe('close')

  isDraining = true
  const { statusCode, headers } = await app.inject('/')
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
})
