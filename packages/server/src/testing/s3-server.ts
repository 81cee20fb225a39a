import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forward, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'

/** The only account of s3rver. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export interface S3Server {
  url: string
  /** The requests, such as `GET /bucket/key`. */
  asked: string[]
  stop: () => Promise<void>
}

/** Starts an S3-compatible server, behind a proxy that checks signatures, which s3rver does not. */
export async function givenS3Server(bucket: string): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port: inner } = await store.run()
  const asked: string[] = []
  const guard = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    void bodyOf(request).then((body) => {
      if (!isSignedWith(S3_KEYS.secretAccessKey, request, body)) {
        response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
        return
      }
      const { method, url, headers } = request
      const passedOn = forward({ port: inner, host: '127.0.0.1', method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      passedOn.end(body)
    })
  }).listen(0, '127.0.0.1')
  await once(guard, 'listening')
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= end())
  async function end(): Promise<void> {
    guard.closeAllConnections()
    await Promise.all([new Promise((resolve) => guard.close(resolve)), store.close()])
    await rm(directory, { recursive: true, force: true })
  }
  onTestFinished(stop)
  return { url: `http://127.0.0.1:${(guard.address() as AddressInfo).port}`, asked, stop }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export interface SignedRequest {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** Verifies an AWS signature version 4 and the hash of the body. */
export function isSignedWith(secret: string, request: SignedRequest, body: Buffer): boolean {
  const { headers } = request
  const [, scope = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (bodyHash !== sha256(body)) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const listed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [request.method, path, query, listed.join(''), names, bodyHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((key, part) => hmac(key, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex') === given
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}
