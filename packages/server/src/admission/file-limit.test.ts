import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { limitConnections, openFileLimit } from './file-limit'

const logOf = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() })

test('the limit of open files is known', () => expect(openFileLimit()).toBeGreaterThan(100))

test('a low limit of open files is named at the start, with what to do', () => {
  const [server, log] = [createServer(), logOf()]
  limitConnections(server, log, 1024)

  expect(server.maxConnections).toBe(724)
  expect(log.warn).toHaveBeenCalledWith({ files: 1024, connections: 724 }, expect.stringContaining('ulimit -n'))
})

test('a high one leaves room for everybody', () => {
  const [server, log] = [createServer(), logOf()]
  limitConnections(server, log, 20_000)

  expect(server.maxConnections).toBe(19_700)
  expect(log.warn).not.toHaveBeenCalled()
})
