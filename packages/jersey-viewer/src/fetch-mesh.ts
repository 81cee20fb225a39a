const GZIP = [0x1f, 0x8b]

/** Fetches the bytes of a mesh, ready for `readMesh`. */
export async function fetchMesh(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The mesh cannot be fetched: ${response.status}.`)
  return unzipped(new Uint8Array(await response.arrayBuffer()))
}

/** Browsers unzip what a server calls zipped; a file that merely is zipped arrives as it is. */
async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!GZIP.every((byte, place) => bytes[place] === byte)) return bytes
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
