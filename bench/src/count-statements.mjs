// Loaded into the server process before its own code: counts what the process sends to the database and the processor time
// that it uses, samples where it spends that time, and tells all of it at a port of its own. Worker threads load it too, and
// are left alone.
import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** The driver of the shop that runs here, which may be another version than the one of this file. */
const pg = createRequire(join(process.cwd(), 'package.json'))('pg')

const { COUNTS_PORT, COUNTS_LOG } = process.env
/** The statements by which a queue looks for work and reports it done; it looks when there is none as well. */
const QUEUE = /_private_job/
const SAMPLED_EVERY_US = 500

if (isMainThread && COUNTS_PORT) {
  delete process.env.COUNTS_PORT
  const counts = { statements: 0, transactions: 0, queue: 0, roundTrips: 0 }
  const watched = new WeakSet()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (config, ...rest) {
    const text = typeof config === 'string' ? config : (config?.text ?? '')
    if (COUNTS_LOG) console.error(`> ${text.replace(/\s+/g, ' ').slice(0, Number(COUNTS_LOG))}`)
    if (QUEUE.test(text)) counts.queue += 1
    else counts.statements += 1
    if (/^begin/i.test(text)) counts.transactions += 1
    if (!watched.has(this)) this.connection.on('readyForQuery', () => (counts.roundTrips += 1))
    watched.add(this)
    return query.call(this, config, ...rest)
  }
  const inspector = new Session()
  const answers = {
    '/': () => {
      const { user, system } = process.cpuUsage()
      return { ...counts, nodeInMs: (user + system) / 1_000 }
    },
    '/sample': async () => {
      inspector.connect()
      await inspector.post('Profiler.enable')
      await inspector.post('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY_US })
      await inspector.post('Profiler.start')
      return {}
    },
    '/samples': async () => {
      const { profile } = await inspector.post('Profiler.stop')
      inspector.disconnect()
      return profile
    },
  }
  createServer(async ({ url }, response) => response.end(JSON.stringify(await answers[url]?.()))).listen(
    Number(COUNTS_PORT),
    '127.0.0.1',
  )
}
