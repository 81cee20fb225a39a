import type { PicturePage, PictureQuery } from '@shop/contract/picture-library'
import type { Shop } from '../kernel/shop'
import { picturePath } from '../pictures/picture-path'
import { findUsedUploads } from './picture-library.queries'

/** The uploaded pictures that products, leagues and clubs use, for using them again. */
export async function listPictures(shop: Shop, { page, per_page, search }: PictureQuery): Promise<PicturePage> {
  const wanted = { search: search ?? '', limit: per_page, offset: (page - 1) * per_page }
  const { pictures, total } = await findUsedUploads(shop.db, wanted)
  const data = pictures.map(({ key, alt, uploadedAt, usedIn }) => {
    return { image: picturePath(key), alt, uploaded_at: new Date(uploadedAt).toISOString(), used_in: usedIn }
  })
  return { data, meta: { page, per_page, total } }
}
