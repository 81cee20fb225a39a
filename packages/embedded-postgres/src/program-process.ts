import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from './start-embedded-postgres'
import { PROGRAM } from './test-program'

// A process of the program that the tests play: prints what happens, and releases the database when it is told to.
const [dataDir = ''] = process.argv.slice(2)

function print(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

const { url, release } = await startEmbeddedPostgres({
  ...PROGRAM,
  dataDir,
  onProgress: (progress) => print({ progress }),
  onServerEvent: (event) => print({ event }),
}).catch((error: unknown) => {
  print({ failure: error instanceof Error ? error.message : String(error) })
  process.exit(1)
})

createInterface({ input: process.stdin }).once('line', () => {
  void release().then(() => process.exit(0))
})
print({ url })
