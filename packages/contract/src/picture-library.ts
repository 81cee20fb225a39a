import * as z from 'zod'
import { SearchText } from './catalog'
import { endpoint } from './endpoint'
import { Id, pageOf, pageQuery, Timestamp } from './values'

/** Uploaded pictures, which products and categories can use. */

export const PictureQuery = z.object({
  ...pageQuery,
  search: SearchText.optional().describe('Words in the name of a product, league or club that uses the picture.'),
})
export type PictureQuery = z.infer<typeof PictureQuery>

/** An uploaded picture that can be used again. */
export const LibraryPicture = z
  .object({
    image: z.string(),
    alt: z.string().nullable().describe('What a product says of it.'),
    uploaded_at: Timestamp,
    used_in: z.array(z.object({ kind: z.enum(['product', 'category']), id: Id, name: z.string() })),
  })
  .meta({ id: 'LibraryPicture' })
export type LibraryPicture = z.infer<typeof LibraryPicture>

export const PicturePage = pageOf(LibraryPicture)
export type PicturePage = z.infer<typeof PicturePage>

export const pictureEndpoints = {
  listPictures: endpoint({
    method: 'GET',
    path: '/api/admin/pictures',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Uploaded pictures of products, leagues and clubs, newest first, with where they are used',
    query: PictureQuery,
    response: PicturePage,
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/admin/pictures',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Keep a picture for a product or category: JPEG, PNG, WebP or AVIF, up to 8 MB',
    files: ['image'],
    body: z.object({ image: z.string('Please choose a picture.') }),
    response: z.object({
      image: z.string(),
      width: z.number().int().optional().describe('In pixels, as kept.'),
      height: z.number().int().optional(),
    }),
    status: 201,
  }),
}
