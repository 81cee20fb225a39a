export type UploadKind = 'jpeg' | 'png' | 'webp' | 'avif'

/** Detects the format from the file's signature; file names and content types can't be trusted. */
export function uploadKindOf(bytes: Buffer): UploadKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP') return 'webp'
  if (letters(bytes, 4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) {
    return 'avif'
  }
  return undefined
}

/** Whether the file is a picture to one program and a page, script, archive or document to another. */
export function isPolyglotFile(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  // Includes the character after the tag's name: `<svg` alone occurs by chance in one of a hundred large photographs.
  return (
    /<(script|svg|html|!doctype|\?php)[\s/>]/i.test(text) || text.slice(0, 1024).includes('%PDF-') || endsAsZip(bytes)
  )
}

function startsWith(bytes: Buffer, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function letters(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}

/** The major brand and the compatible brands, from the first box (`ftyp`) of the file. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, bytes.length, 256)
  const brands = [letters(bytes, 8, 12)]
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(letters(bytes, offset, offset + 4))
  return brands
}

/** ZIP archives are read from their end: an end-of-directory record whose comment is exactly the rest of the file. */
function endsAsZip(bytes: Buffer): boolean {
  const lastRecord = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (lastRecord < 0 || lastRecord + 22 > bytes.length) return false
  return lastRecord + 22 + bytes.readUInt16LE(lastRecord + 20) === bytes.length
}
