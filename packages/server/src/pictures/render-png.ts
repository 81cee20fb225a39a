import type { Shop } from '../kernel/shop'
import { makeRenditions } from './make-rendition'
import { readPicturePath } from './picture-path'
import { findPictureSource } from './pictures.queries'

const WIDTH_IN_PIXELS = 1280

/** Renders the picture with this URL path as PNG; undefined if the picture does not exist any more. */
export async function renderPictureAsPng(shop: Shop, path: string): Promise<Buffer | undefined> {
  const key = readPicturePath(path)
  const source = key === undefined ? undefined : await findPictureSource(shop.db, key)
  if (!source) return undefined
  const [made] = await makeRenditions(source, [{ width: WIDTH_IN_PIXELS, format: 'png' }], shop.meshes)
  return made?.bytes
}
