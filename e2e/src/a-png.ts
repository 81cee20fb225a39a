import { crc32, deflateSync } from 'node:zlib'

/** Encodes a valid PNG: a square of one colour. */
export function aPng(side: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits per channel, red, green and blue.
  head.set([8, 2], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, Buffer.of(red, green, blue))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
