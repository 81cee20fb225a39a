import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import sharp from 'sharp'
import { findPictureSource } from './pictures.queries'
import { recordUpload } from './record-upload'
import { isSvg, rasteriseSvg } from './svg-upload'

/** Saves an uploaded artwork as a picture and returns its key. An SVG is turned into pixels; other files are uploads. */
export async function recordArtwork(shop: Shop, bytes: Buffer): Promise<string> {
  return recordUpload(shop, isSvg(bytes) ? await rasteriseSvg(bytes) : bytes)
}

/** Width divided by height of an uploaded picture. */
export async function ratioOfUpload(shop: Shop, key: string): Promise<number> {
  const { width, height } = await sizeOfUpload(shop, key)
  return Math.round((1000 * width) / height) / 1000
}

/** The size of an uploaded picture as it is kept, in pixels. */
export async function sizeOfUpload(shop: Shop, key: string): Promise<{ width: number; height: number }> {
  const source = await findPictureSource(shop.db, key)
  if (!source || !('master' in source)) throw new ShopError('not-found', 'There is no such picture.')
  const { width, height } = await sharp(source.master).metadata()
  return { width, height }
}
