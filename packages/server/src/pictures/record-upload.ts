import sharp from 'sharp'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { keyOfUpload } from './picture-key'
import { insertPicture, renewPicture } from './pictures.queries'
import { isPolyglotFile, uploadKindOf } from './upload-kind'

export const LARGEST_UPLOAD_IN_BYTES = 8 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const MASTER_SIDE_IN_PIXELS = 2000
const LONGEST_DECODING_IN_SECONDS = 20

/** Saves an uploaded photograph as a picture and returns its key; equal files are one picture. */
export async function recordUpload(shop: Shop, bytes: Buffer): Promise<string> {
  refuseWrongFile(bytes)
  const key = keyOfUpload(bytes)
  if (await renewPicture(shop.db, key, shop.now())) return key
  await insertPicture(shop.db, key, { master: await masterOf(bytes) }, shop.now())
  return key
}

/** Checks an uploaded photograph and encodes it anew, for slices that save it themselves. */
export async function encodeUpload(bytes: Buffer): Promise<Buffer> {
  refuseWrongFile(bytes)
  return masterOf(bytes)
}

function refuseWrongFile(bytes: Buffer): void {
  if (bytes.length === 0) throw refused('The file is empty.')
  if (bytes.length > LARGEST_UPLOAD_IN_BYTES) throw refused('The picture may have at most 8 MB.')
  if (uploadKindOf(bytes) === undefined || isPolyglotFile(bytes)) throw wrongKind()
}

/** Encodes the pixels anew, which removes all metadata, such as location and camera. */
async function masterOf(bytes: Buffer): Promise<Buffer> {
  await checkPixels(bytes)
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(MASTER_SIDE_IN_PIXELS, MASTER_SIDE_IN_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92 })
    .timeout({ seconds: LONGEST_DECODING_IN_SECONDS })
    .toBuffer()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
}

/** Reads only the file's header, so that a small file can't decompress into gigabytes. */
async function checkPixels(bytes: Buffer): Promise<void> {
  const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  const kind = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (kind !== uploadKindOf(bytes)) throw wrongKind()
  if (width * height > MOST_PIXELS) throw refused('The picture may have at most 40 megapixels.')
}

function wrongKind(): ShopError {
  return refused('Please choose a JPEG, PNG, WebP or AVIF picture.')
}

function unreadable(cause: unknown): ShopError {
  const refusal = refused('The picture can’t be read. It may be damaged.')
  refusal.cause = cause
  return refusal
}

function refused(message: string): ShopError {
  return new ShopError('invalid-input', message, { errors: { image: [message] } })
}
