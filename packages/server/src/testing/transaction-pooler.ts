import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const SSL_REQUEST = 80_877_103
const READY = 'Z'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)

/** A connection to the real server, assigned to one client for one transaction at a time. */
interface Backend {
  socket: Socket
  /** The server's startup response, which is sent to every client. */
  greeting: Buffer
  client: Socket | undefined
}

/**
 * Speaks PostgreSQL's protocol like PgBouncer in transaction mode: a client has a server connection only until its
 * transaction ends, and messages of an unassigned connection are lost. Returns the URL of the same database.
 */
export async function givenTransactionPooler(url: string): Promise<string> {
  const target = new URL(url)
  const socketPath = join(target.searchParams.get('host') ?? '', `.s.PGSQL.${target.port || '5432'}`)
  const idle: Backend[] = []
  const sockets = new Set<Socket>()

  async function openBackend(startup: Buffer): Promise<Backend> {
    const socket = connect(socketPath)
    trackSocket(socket)
    socket.write(startup)
    const frames = framesOf()
    const greeting: Buffer[] = []
    const backend: Backend = { socket, greeting: Buffer.alloc(0), client: undefined }
    await new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        for (const frame of frames(chunk)) {
          const isReady = frame[0] === READY
          if (backend.greeting.length > 0) backend.client?.write(frame)
          else greeting.push(frame)
          if (!isReady || frame[5] !== IDLE) continue
          if (backend.greeting.length === 0) backend.greeting = Buffer.concat(greeting)
          backend.client = undefined
          idle.push(backend)
          resolve()
        }
      })
    })
    return backend
  }

  async function serve(client: Socket): Promise<void> {
    trackSocket(client)
    let startup: Buffer | undefined
    let backend: Backend | undefined
    for await (const chunk of client as AsyncIterable<Buffer>) {
      if (!startup && chunk.readInt32BE(4) === SSL_REQUEST) client.write('N')
      else if (!startup) {
        startup = chunk
        client.write((idle.at(-1) ?? (await openBackend(startup))).greeting)
      } else if (chunk[0] === TERMINATE) client.end()
      else {
        if (backend?.client !== client) {
          if (idle.length === 0) await openBackend(startup)
          // The connection used last, like PgBouncer.
          backend = idle.pop()
          if (backend) backend.client = client
        }
        backend?.socket.write(chunk)
      }
    }
  }

  function trackSocket(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => undefined)
  }

  const server = createServer((client) => void serve(client).catch(() => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  return `postgres://${target.username}@127.0.0.1:${port}${target.pathname}?sslmode=disable`
}

/** Splits a stream into protocol messages: a type byte, the length of the rest, and the rest. */
function framesOf(): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const frames: Buffer[] = []
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const end = rest.readInt32BE(1) + 1
      frames.push(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
    return frames
  }
}
