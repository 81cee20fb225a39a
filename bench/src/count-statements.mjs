// Loaded into the server process before its own code: counts what the process sends to the database and the processor time
// that it uses, and tells both at a port of its own. Worker threads load it too, and are left alone.
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'

const { COUNTS_PORT, COUNTS_LOG } = process.env
/** The statements by which a queue looks for work and reports it done; it looks when there is none as well. */
const QUEUE = /_private_job/

if (isMainThread && COUNTS_PORT) {
  delete process.env.COUNTS_PORT
  const counts = { statements: 0, transactions: 0, queue: 0 }
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (config, ...rest) {
    const text = typeof config === 'string' ? config : (config?.text ?? '')
    if (COUNTS_LOG) console.error(`> ${text.replace(/\s+/g, ' ').slice(0, Number(COUNTS_LOG))}`)
    if (QUEUE.test(text)) counts.queue += 1
    else counts.statements += 1
    if (/^begin/i.test(text)) counts.transactions += 1
    return query.call(this, config, ...rest)
  }
  createServer((_request, response) => {
    const { user, system } = process.cpuUsage()
    response.end(JSON.stringify({ ...counts, nodeInMs: (user + system) / 1_000 }))
  }).listen(Number(COUNTS_PORT), '127.0.0.1')
}
