import * as z from 'zod'
import { CUTS } from './cuts'
import { endpoint } from './endpoint'
import { FIT_VERDICTS } from './fit-words'
import { JerseyDrawing } from './jersey-drawing'
import { languageQuery, LanguageQuery, textByLanguage } from './translations'
import { ById, Id, isStorable, Money, oneOrMore, optionalPageQuery, PathId, Switch, Timestamp } from './values'

export const KITS = ['home', 'away', 'third'] as const
export const Kit = z.enum(KITS)
export type Kit = z.infer<typeof Kit>

/** The colour families a shopper can filter by. */
export const COLOURS = [
  'red',
  'maroon',
  'orange',
  'yellow',
  'green',
  'teal',
  'sky',
  'blue',
  'navy',
  'purple',
  'pink',
  'white',
  'grey',
  'black',
  'brown',
] as const
export const Colour = z.enum(COLOURS)
export type Colour = z.infer<typeof Colour>

const Glow = Colour.nullable().describe('The family of the light behind its picture.')

export const Category = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    image: z.string().nullable(),
    image_url: z.string().nullable(),
    parent_id: Id.nullable().describe('Null for a league; a club names its league.'),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const League = Category.extend({
  country: z.string().nullable(),
  clubs_count: z.number().int(),
  pictures: z.array(z.string()).describe('Up to three jerseys of its clubs.'),
  colour: Glow,
}).meta({ id: 'League' })
export type League = z.infer<typeof League>

export const Club = Category.extend({
  city: z.string().nullable(),
  founded: z.number().int().nullable(),
  stadium: z.string().nullable(),
  nickname: z.string().nullable(),
  colour: Glow,
  products_count: z.number().int(),
}).meta({ id: 'Club' })
export type Club = z.infer<typeof Club>

export const Product = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    price: Money.describe('What is charged now.'),
    was_price: Money.nullable().optional().describe('While it is on sale: the price before.'),
    on_sale_until: z.string().nullable().optional().describe('The last day of its sale, if that is decided.'),
    stock: z.number().int().nonnegative(),
    category_id: Id,
    image: z.string().nullable(),
    image_url: z.string().nullable(),
    back_image: z.string().nullable(),
    second_image: z
      .string()
      .nullable()
      .optional()
      .describe('What a card shows at a closer look: the back, or the second photo.'),
    size_variations: z.array(z.string()),
    size_stock: z.record(z.string(), z.number().int().nonnegative()).nullable(),
    average_rating: z.number().min(0).max(5).describe('One decimal; 0 when there are no reviews.'),
    reviews_count: z.number().int().nonnegative(),
    kit: Kit.nullable(),
    season: z.string().nullable(),
    colours: z.array(Colour),
    colour: Glow,
    is_printable: z.boolean().describe('Whether it can be had with name and number.'),
    created_at: Timestamp,
    category: Category.extend({ parent: z.object({ id: Id, name: z.string() }) }),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

/** Short texts about a product, which staff may leave out. */
const productTexts = {
  material: z.string().nullable(),
  care: z.string().nullable().describe('How to wash it.'),
  fit: z.string().nullable(),
  on_the_pitch: z.string().nullable().describe('How it compares with what the players wear.'),
}

/** What a picture of a product shows. */
export const PRODUCT_VIEWS = [
  'front',
  'back',
  'three-quarter-left',
  'three-quarter-right',
  'collar',
  'badge',
  'cuff',
  'hem',
  'fabric',
] as const
export const ProductView = z.enum(PRODUCT_VIEWS)
export type ProductView = z.infer<typeof ProductView>

/** What a page needs to show the jersey from all sides. */
export const ProductTurn = z.object({
  drawing: JerseyDrawing,
  mesh: z.string().describe('The address of its shape.'),
})
export type ProductTurn = z.infer<typeof ProductTurn>

/** The shorter side from which on a photo is sharp on every screen. */
export const SHARP_PHOTO_IN_PIXELS = 800
export const MOST_PHOTOS = 12

/** A photograph of a product. */
export const ProductPhoto = z
  .object({
    image: z.string(),
    alt: z.string().nullable().describe('What the photo shows, in words; null where nobody wrote it.'),
    is_back: z.boolean().describe('It shows the back, where name and number go.'),
    alt_translations: textByLanguage(z.string())
      .optional()
      .describe('For staff: `alt` by language. Shoppers get the text in the language they ask for.'),
  })
  .meta({ id: 'ProductPhoto' })
export type ProductPhoto = z.infer<typeof ProductPhoto>

const ViewPictures = z.array(z.object({ view: ProductView, image: z.string() }))

/** One of the cuts that a product comes in. */
export const ProductCut = z
  .object({
    cut: z.enum(CUTS),
    stock: z.number().int().nonnegative(),
    size_variations: z.array(z.string()),
    size_stock: z.record(z.string(), z.number().int().nonnegative()).nullable(),
    image: z.string().nullable(),
    back_image: z.string().nullable(),
    views: ViewPictures,
    turn: ProductTurn.nullable(),
  })
  .meta({ id: 'ProductCut' })
export type ProductCut = z.infer<typeof ProductCut>

const Votes = z.number().int().nonnegative()

/** How one cut of a product fits, by the votes of those who bought it. */
export const ProductFit = z
  .object({
    cut: z.enum(CUTS),
    verdict: z.enum(FIT_VERDICTS),
    up: Votes.describe('How many took a size larger than usual.'),
    usual: Votes,
    down: Votes,
    maker: z
      .string()
      .nullable()
      .describe('Null for votes on this product; else whose jerseys of the same cut the votes are about.'),
  })
  .meta({ id: 'ProductFit' })
export type ProductFit = z.infer<typeof ProductFit>

/** A product by itself. Lists leave these texts out, because a card shows none of them. */
export const ProductDetails = Product.extend({
  ...productTexts,
  sku: z.string().nullable().describe('The shop’s own number of it.'),
  path: z.string().optional().describe('The readable address of its page, below the host.'),
  seo_title: z.string().nullable().optional().describe('The title for search engines, where staff wrote one.'),
  seo_description: z.string().nullable().optional().describe('What search engines show below the title.'),
  lowest_price: Money.nullable()
    .optional()
    .describe('While it is on sale: the lowest price of the thirty days before.'),
  views: ViewPictures.optional().describe('All its pictures; empty for a product whose pictures are photographs.'),
  photos: z
    .array(ProductPhoto)
    .optional()
    .describe('The photographs in their order, `image` the first; empty for a drawn product.'),
  turn: ProductTurn.nullable().optional().describe('Null where the product can’t be turned.'),
  first_cut: z
    .enum(CUTS)
    .optional()
    .describe('The cut of the product’s own sizes and stock; options leave it out. Always sent by this server.'),
  cuts: z
    .array(ProductCut)
    .optional()
    .describe('The cuts to choose from, the first of them first; empty where there is only one.'),
  fit_votes: z.array(ProductFit).optional().describe('Only cuts with enough votes.'),
}).meta({ id: 'ProductDetails' })
export type ProductDetails = z.infer<typeof ProductDetails>

export const ClubWithProducts = Club.extend({
  parent: z.object({ id: Id, name: z.string() }),
  banner_image: z.string().nullable(),
  products: z.array(Product),
}).meta({ id: 'ClubWithProducts' })
export type ClubWithProducts = z.infer<typeof ClubWithProducts>

export const SearchText = z
  .string()
  .trim()
  .max(200, 'A search has at most 200 characters.')
  .refine(isStorable, 'Please search for words.')

export const PRODUCT_SORTS = ['newest', 'popular', 'rating', 'price_asc', 'price_desc', 'name'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const ProductFilterQuery = z.object({
  search: SearchText.optional(),
  league: oneOrMore(PathId).optional(),
  club: oneOrMore(PathId).optional(),
  size: oneOrMore(z.string().trim().min(1).max(20).refine(isStorable, 'No such size.')).optional(),
  kit: oneOrMore(Kit).optional(),
  colour: oneOrMore(Colour).optional(),
  min_price: z.coerce.number().min(0).max(20_000_000).optional(),
  max_price: z.coerce.number().min(0).max(20_000_000).optional(),
  in_stock: Switch.optional(),
  min_rating: z.coerce.number().min(0).max(5).optional(),
})
export type ProductFilterQuery = z.infer<typeof ProductFilterQuery>

export const ProductQuery = ProductFilterQuery.extend({
  id: oneOrMore(PathId).optional().describe('Only these products.'),
  sort: z.enum(PRODUCT_SORTS).optional().describe('`newest` unless told; with `search`, the best match first.'),
  ...optionalPageQuery,
  ...languageQuery,
})
export type ProductQuery = z.infer<typeof ProductQuery>

/** As many as a page with lines of carts or orders shows. */
export const MOST_NAMES = 100
const ProductNamesQuery = z.object({ id: oneOrMore(PathId, MOST_NAMES), ...languageQuery })

export const ProductFilters = z
  .object({
    leagues: z.array(
      z.object({
        id: Id,
        name: z.string(),
        count: z.number().int(),
        clubs: z.array(z.object({ id: Id, name: z.string(), count: z.number().int() })),
      }),
    ),
    kits: z.array(z.object({ kit: Kit, count: z.number().int() })),
    sizes: z.array(z.string()),
    colours: z.array(Colour),
    min_price: Money,
    max_price: Money,
  })
  .meta({ id: 'ProductFilters' })
export type ProductFilters = z.infer<typeof ProductFilters>

const leagueEndpoints = {
  listLeagues: endpoint({
    method: 'GET',
    path: '/api/leagues',
    access: 'public',
    cache: 'public',
    summary: 'All leagues',
    query: LanguageQuery,
    response: z.array(League),
  }),
  getLeague: endpoint({
    method: 'GET',
    path: '/api/leagues/{id}',
    access: 'public',
    cache: 'public',
    summary: 'One league',
    params: ById,
    query: LanguageQuery,
    response: League,
  }),
  listClubs: endpoint({
    method: 'GET',
    path: '/api/leagues/{id}/clubs',
    access: 'public',
    cache: 'public',
    summary: 'The clubs of a league',
    params: ById,
    query: LanguageQuery,
    response: z.array(Club),
  }),
  getClub: endpoint({
    method: 'GET',
    path: '/api/clubs/{id}',
    access: 'public',
    cache: 'public',
    summary: 'One club with its jerseys',
    params: ById,
    query: LanguageQuery,
    response: ClubWithProducts,
  }),
}

const productEndpoints = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    cache: 'public',
    summary: 'All products; with any parameter the matching page, totals in X-Total-Count and Link',
    query: ProductQuery,
    response: z.array(Product),
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/api/products/{id}',
    access: 'public',
    cache: 'public',
    summary: 'One product',
    params: ById,
    query: LanguageQuery,
    response: ProductDetails,
  }),
  listProductNames: endpoint({
    method: 'GET',
    path: '/api/product-names',
    access: 'public',
    cache: 'public',
    summary: 'What products are called in a language, also those that are no longer sold',
    query: ProductNamesQuery,
    response: z.array(z.object({ id: Id, name: z.string() })),
  }),
  getProductFilters: endpoint({
    method: 'GET',
    path: '/api/product-filters',
    access: 'public',
    cache: 'public',
    summary: 'What products can be filtered by; each count follows the chosen values of the other filters',
    query: ProductFilterQuery.extend(languageQuery),
    response: ProductFilters,
  }),
}

export const catalogEndpoints = { ...leagueEndpoints, ...productEndpoints }
