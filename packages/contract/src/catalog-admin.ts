import * as z from 'zod'
import { Colour, Kit, MOST_PHOTOS, Product, ProductDetails, SearchText } from './catalog'
import { Image, SortLanguage, Version } from './catalog-admin-values'
import { FURTHER_CUTS } from './cuts'
import { endpoint } from './endpoint'
import { TRANSLATION_LANGUAGES } from './page-languages'
import { JerseyDrawing } from './prints'
import { LONGEST_SLUG, SLUG } from './product-path'
import { LONGEST_SEO_DESCRIPTION, LONGEST_SEO_TITLE, PRODUCT_STATES } from './product-states'
import { LanguageQuery, ProductTranslations, ProductTranslationsInput, textByLanguage } from './translations'
import {
  ById,
  Done,
  Id,
  isStorable,
  Money,
  oneOrMore,
  PageMeta,
  pageQuery,
  PathId,
  RequestKey,
  Timestamp,
  TypedNumber,
} from './values'

/** How staff manage products. */

export const Pieces = z
  .number()
  .int('Please enter a whole number.')
  .min(0, 'At least 0.')
  .max(1_000_000, 'At most 1,000,000.')
const PiecesPerSize = z.record(z.string(), TypedNumber.pipe(Pieces))
/** A cut beside the first, as staff write it. */
const FurtherCutInput = z.object({
  cut: z.enum(FURTHER_CUTS, 'There is no such cut.'),
  size_variations: z.array(z.string()).min(1, 'Please name the sizes.'),
  size_stock: PiecesPerSize,
})
const Weight = z.number().int('Whole grams.').min(1, 'At least 1 gram.').max(100_000, 'At most 100,000 grams.')
/** Limited so that the highest price plus the print fee still fits into the database's integer column. */
const PrintFee = Money.max(1_000_000, 'At most 1,000,000.')
/** A day in the time zone of the shop. */
export const SaleDay = z.iso.date('Please enter a day.')
/** Plain signs only, so that the database and everybody else fold their case alike. */
const Sku = z
  .string()
  .trim()
  .max(40, 'At most 40 characters.')
  .regex(/^[ -~]*$/, 'Only plain letters, digits and signs.')

const AltText = z.string().trim().max(250, 'At most 250 characters.').refine(isStorable).nullish()

/** A photo as staff write it. */
const ProductPhotoInput = z.object({
  image: z.string().trim().max(2000).refine(isStorable),
  alt: AltText,
  alt_translations: textByLanguage(AltText)
    .optional()
    .describe('By language. A text that is left out stays as it is; null or an empty text removes it.'),
  is_back: z.boolean().default(false),
})

const detail = optionalText(500)

/** The readable part of a product's address. */
const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(LONGEST_SLUG, `At most ${LONGEST_SLUG} characters.`)
  .refine(
    (slug) => slug === '' || SLUG.test(slug),
    'Only the letters a to z and digits, with single hyphens between them.',
  )

/** An empty text is no moment. */
const Moment = z.union([z.literal('').transform(() => null), Timestamp], 'Please enter day and time.').nullish()

/** A product as returned to staff. */
export const ManagedProduct = ProductDetails.extend({
  version: Version.describe('Counts its changes; sent back with a change, it tells whether somebody else was faster.'),
  in_shop: z.boolean().describe('Shoppers see it; one that is archived is readable in orders only.'),
  state: z
    .enum(PRODUCT_STATES)
    .describe(
      '`draft`: never seen by shoppers; `scheduled`: waits for `publish_at`; `archived`: taken out of the shop.',
    ),
  publish_at: Timestamp.nullable().describe('When it appears in the shop by itself.'),
  unpublish_at: Timestamp.nullable().describe('When it leaves the shop by itself.'),
  slug: z.string().nullable().describe('The readable part of its address; null where its name makes it.'),
  drawing: JerseyDrawing.nullable().describe('Where its pictures are drawn.'),
  print_fee: Money.nullable().describe('Null where the shop’s own fee counts.'),
  has_printing: z.boolean().describe('Whether staff offer name and number on it.'),
  further_cuts: z
    .array(
      z.object({
        cut: z.enum(FURTHER_CUTS),
        size_variations: z.array(z.string()),
        size_stock: z.record(z.string(), z.number().int().nonnegative()),
      }),
    )
    .describe('The cuts beside the first, whose sizes and stock are those of the product.'),
  sale_price: Money.nullable().describe('Of a sale that is on or planned.'),
  sale_from: SaleDay.nullable(),
  sale_until: SaleDay.nullable(),
  weight: z
    .number()
    .int()
    .nullable()
    .describe('Grams; null where the weight of a jersey in the delivery settings counts.'),
  translations: ProductTranslations.describe('Its texts in other languages; what is missing is shown in English.'),
  updated_at: Product.shape.created_at,
}).meta({ id: 'ManagedProduct' })
export type ManagedProduct = z.infer<typeof ManagedProduct>

const productFilters = {
  search: SearchText.optional(),
  league: oneOrMore(PathId).optional(),
  club: oneOrMore(PathId).optional(),
  kit: oneOrMore(Kit).optional(),
  stock: z
    .enum(['in', 'low', 'size-out', 'out'])
    .optional()
    .describe('`low`: a pile of 1 to 5 pieces; `size-out`: no piece of some size; `out`: no piece at all.'),
  state: z.enum([...PRODUCT_STATES, 'all']).default('shop'),
  untranslated: z
    .enum(TRANSLATION_LANGUAGES)
    .optional()
    .describe('Only products whose name or description is missing in this language.'),
}

export const ManagedProductFilter = z.object(productFilters)
export type ManagedProductFilter = z.infer<typeof ManagedProductFilter>

export const ManagedProductQuery = z.object({
  ...productFilters,
  ...pageQuery,
  sort: z
    .enum(['newest', 'oldest', 'name', 'name_desc', 'price_asc', 'price_desc', 'stock_asc', 'stock_desc'])
    .default('newest'),
  language: SortLanguage,
})
export type ManagedProductQuery = z.infer<typeof ManagedProductQuery>

export const ManagedProductPage = z.object({
  data: z.array(ManagedProduct),
  meta: PageMeta,
  totals: z.object({ pieces: z.number().int(), value: z.number() }).describe('Of all that match, at their prices.'),
})
export type ManagedProductPage = z.infer<typeof ManagedProductPage>

export const ProductInput = z.object({
  name: z.string().trim().min(1, 'Please enter a name.').max(200, 'At most 200 characters.').refine(isStorable),
  description: z
    .string()
    .trim()
    .min(1, 'Please enter a description.')
    .max(5000, 'At most 5,000 characters.')
    .refine(isStorable),
  price: TypedNumber.pipe(Money),
  stock: TypedNumber.pipe(Pieces).describe('Where size_stock is given, their sum counts.'),
  category_id: TypedNumber.pipe(Id),
  image: Image,
  photos: z
    .array(ProductPhotoInput)
    .max(MOST_PHOTOS, `At most ${MOST_PHOTOS} photos.`)
    .optional()
    .describe(
      'Uploaded pictures in their order, at most one of them the back. Left out, they stay, and `image` replaces the first.',
    ),
  size_variations: z.union([z.array(z.union([z.string(), z.number()])), z.string()]).nullish(),
  size_stock: PiecesPerSize.nullish(),
  seen_stock: z
    .object({
      stock: Pieces,
      size_stock: PiecesPerSize.nullish(),
      cut_stock: z.record(z.string(), PiecesPerSize).optional(),
    })
    .optional()
    .describe('What a form showed when it was opened: pieces sold since then stay sold.'),
  further_cuts: z.array(FurtherCutInput).max(FURTHER_CUTS.length).optional().describe('Left out, they stay.'),
  kit: Kit.nullish(),
  season: z.string().trim().max(20).refine(isStorable).nullish(),
  colours: z.array(Colour).max(15).optional(),
  drawing: JerseyDrawing.nullish().describe('Draws its pictures; an image given beside it comes first.'),
  print_fee: TypedNumber.pipe(PrintFee).nullish(),
  sale_price: z
    .union([z.literal('').transform(() => null), TypedNumber.pipe(Money)])
    .nullish()
    .describe(
      'Given, also as null, `price` is the price outside of the sale; left out, `price` is what is charged now.',
    ),
  sale_from: SaleDay.nullish().describe('The first day, included; null begins at once.'),
  sale_until: SaleDay.nullish().describe('The last day, included; null has no end.'),
  has_printing: z.boolean().optional(),
  in_shop: z.boolean().optional(),
  state: z
    .enum(PRODUCT_STATES)
    .optional()
    .describe('Left out, `in_shop` counts. A new product is in the shop at once.'),
  publish_at: Moment.describe('For `scheduled`. Left out, it stays as it is.'),
  unpublish_at: Moment.describe('For `scheduled` and `shop`. Left out, it stays as it is.'),
  slug: Slug.nullish().describe('Left out, it stays as it is; null lets the name make it.'),
  seo_title: optionalText(LONGEST_SEO_TITLE),
  seo_description: optionalText(LONGEST_SEO_DESCRIPTION),
  sku: Sku.nullish().describe('Left out, it stays as it is. No two products in the shop have the same.'),
  weight: TypedNumber.pipe(Weight).nullish().describe('Grams. Left out, it stays as it is.'),
  material: detail,
  care: detail,
  fit: detail,
  on_the_pitch: detail,
  translations: ProductTranslationsInput,
  version: Version.optional().describe('Without it a change overwrites whatever is there.'),
})
export type ProductInput = z.infer<typeof ProductInput>
/** As a form sends it: numbers may be text. */
export type RawProductInput = z.input<typeof ProductInput>

/** A product that is added; the fields of a product alone where a client knows no key. */
export const NewProductInput = ProductInput.extend({
  key: RequestKey.optional().describe('Chosen by the client: the same product sent twice is added once.'),
})
export type NewProductInput = z.infer<typeof NewProductInput>

/** A text of staff that may be left out. */
function optionalText(longest: number) {
  return z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters.`)
    .refine(isStorable)
    .nullish()
    .describe('Left out, it stays as it is.')
}

export const catalogAdminEndpoints = {
  listManagedProducts: endpoint({
    method: 'GET',
    path: '/api/admin/product-management',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Products, newest first',
    query: ManagedProductQuery,
    response: ManagedProductPage,
  }),
  getManagedProduct: endpoint({
    method: 'GET',
    path: '/api/admin/product-management/{id}',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'One product as staff see it',
    params: ById,
    response: ManagedProduct,
  }),
  createProduct: endpoint({
    method: 'POST',
    path: '/api/admin/product-management',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Add a product; as JSON, or as a form with its picture as a file',
    files: ['image'],
    body: NewProductInput,
    response: ManagedProduct,
    status: 201,
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: '/api/admin/product-management/{id}',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Change a product; as JSON, or as a form with its picture as a file',
    params: ById,
    files: ['image'],
    body: ProductInput,
    response: ManagedProduct,
    errors: ['changed-meanwhile'],
  }),
  previewProduct: endpoint({
    method: 'GET',
    path: '/api/admin/product-management/{id}/preview',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'The product as its page shows it, also while it is not in the shop',
    params: ById,
    query: LanguageQuery,
    response: ProductDetails,
  }),
  deleteProduct: endpoint({
    method: 'DELETE',
    path: '/api/admin/product-management/{id}',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Delete a product; one that was ever ordered is archived',
    params: ById,
    response: Done,
  }),
  exportProducts: endpoint({
    method: 'GET',
    path: '/api/admin/product-export',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'The products that match, as CSV in the columns of an import',
    query: ManagedProductFilter,
    response: z.string(),
    sends: 'csv',
  }),
  uploadArtwork: endpoint({
    method: 'POST',
    path: '/api/admin/artwork',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Keep a flat artwork for a pattern piece: PNG, SVG, JPEG, WebP or AVIF, up to 8 MB; an SVG becomes pixels',
    files: ['artwork'],
    body: z.object({ artwork: z.string('Please choose a picture.') }),
    response: z.object({ image: z.string(), ratio: z.number().describe('Its width divided by its height.') }),
    status: 201,
  }),
  listMeshes: endpoint({
    method: 'GET',
    path: '/api/admin/meshes',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'The shapes that a designed jersey can have, and where browsers find them',
    response: z.array(z.object({ name: z.string().describe('Cut, neck and drape.'), path: z.string() })),
  }),
}
