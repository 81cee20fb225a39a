import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from './start-embedded-postgres'

// Stands for a shop process in the tests: says what happens, and lets go of the database when it is told to.
const [dataDir = ''] = process.argv.slice(2)

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

const { url, release } = await startEmbeddedPostgres({
  dataDir,
  onProgress: (progress) => say({ progress }),
  onServerEvent: (event) => say({ event }),
}).catch((error: unknown) => {
  say({ failure: error instanceof Error ? error.message : String(error) })
  process.exit(1)
})

createInterface({ input: process.stdin }).once('line', () => {
  void release().then(() => process.exit(0))
})
say({ url })
