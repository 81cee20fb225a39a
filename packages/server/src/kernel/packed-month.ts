import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** The first day of the month that began so many months before the present one, in UTC. */
export function firstOfMonth(now: Date, monthsAgo: number): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
  return month.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** Packs lines, and reads them back before anybody deletes what they were made from. */
export async function packLines(lines: readonly string[]): Promise<Buffer> {
  const text = lines.join('\n')
  const packed = await promisify(gzip)(text)
  if ((await promisify(gunzip)(packed)).toString() !== text) throw new Error('What was packed can’t be read back.')
  return packed
}

/** Throws if a byte is wrong: the format has a checksum. */
export async function unpackLines(packed: Buffer): Promise<string[]> {
  return (await promisify(gunzip)(packed)).toString().split('\n')
}
