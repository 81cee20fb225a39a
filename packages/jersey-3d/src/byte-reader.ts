/** Reads the packed columns of a mesh file one after another. */
export interface ByteReader {
  /** 16-bit numbers, stored as zigzag: all low bytes, then all high bytes. */
  words(count: number): Int32Array
  /** As `words`, each value stored as the difference from the one before. */
  wordDeltas(count: number): Int32Array
  /** Bytes, each stored as the difference from the one before. */
  byteDeltas(count: number): Uint8Array
}

export function readBytes(bytes: Uint8Array, start: number): ByteReader {
  let position = start

  function take(length: number): Uint8Array {
    if (position + length > bytes.length) throw new RangeError('The mesh file ends too early.')
    position += length
    return bytes.subarray(position - length, position)
  }

  function words(count: number): Int32Array {
    const planes = take(2 * count)
    const read = new Int32Array(count)
    for (let item = 0; item < count; item++) {
      const zigzag = (planes[item] ?? 0) | ((planes[count + item] ?? 0) << 8)
      read[item] = zigzag & 1 ? -((zigzag + 1) >> 1) : zigzag >> 1
    }
    return read
  }

  return {
    words,
    wordDeltas: (count) => summed(words(count)),
    byteDeltas: (count) => summed(Uint8Array.from(take(count))),
  }
}

function summed<T extends Int32Array | Uint8Array>(deltas: T): T {
  for (let item = 1; item < deltas.length; item++) deltas[item] = (deltas[item] ?? 0) + (deltas[item - 1] ?? 0)
  return deltas
}
