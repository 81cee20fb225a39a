import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { PictureStore, Rendition } from '../kernel/ports'
import type { S3Settings } from '../kernel/s3-settings'
import { allRenditions, renditionFile } from '../pictures/picture-path'

/** Rendering a picture anew is faster than waiting longer than this. */
const LONGEST_FINDING_IN_MS = 2_000
const LONGEST_SAVING_IN_MS = 10_000

/** Stores renditions as objects in a bucket, with path-style URLs. Errors of the store are thrown to the caller. */
export function s3PictureStore({ endpoint, bucket, prefix, ...keys }: S3Settings): PictureStore {
  const client = new AwsClient({ ...keys, service: 's3' })
  const folder = [endpoint.replace(/\/+$/, ''), bucket, ...(prefix ? [prefix] : [])].join('/')
  const addressOf = (key: string, rendition: Rendition) => `${folder}/${key}/${renditionFile(rendition)}`
  // The time limit is given to `fetch` itself: a request made before forgets its signal when garbage is collected.
  const call = async (address: string, longestInMs: number, request: RequestInit) =>
    fetch(await client.sign(address, request), { signal: AbortSignal.timeout(longestInMs) })

  return {
    async find(key, rendition) {
      const response = await call(addressOf(key, rendition), LONGEST_FINDING_IN_MS, {
        headers: { 'x-amz-content-sha256': hashOf(Buffer.alloc(0)) },
      })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      const reason = await reasonOf(response)
      // A missing bucket is an error, not a missing picture.
      if (response.status === 404 && reason !== 'NoSuchBucket') return undefined
      throw new Error(`The picture store answered ${response.status} ${reason}.`)
    },
    async save(key, rendition, bytes) {
      const response = await call(addressOf(key, rendition), LONGEST_SAVING_IN_MS, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'content-type': `image/${rendition.format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-amz-content-sha256': hashOf(bytes),
        },
      })
      const reason = await reasonOf(response)
      if (!response.ok) throw new Error(`The picture store answered ${response.status} ${reason}.`)
    },
    async remove(key) {
      for (const rendition of allRenditions()) {
        const response = await call(addressOf(key, rendition), LONGEST_SAVING_IN_MS, {
          method: 'DELETE',
          headers: { 'x-amz-content-sha256': hashOf(Buffer.alloc(0)) },
        })
        const reason = await reasonOf(response)
        if (!response.ok && response.status !== 404)
          throw new Error(`The picture store answered ${response.status} ${reason}.`)
      }
    },
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The store's error code, such as AccessDenied. Reads the whole body, so that the connection can be reused. */
async function reasonOf(response: Response): Promise<string> {
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(await response.text()) ?? []
  return code
}
