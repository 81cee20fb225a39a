import type { Category, Club, ClubWithProducts, League, Product } from '@shop/contract/catalog'
import type { FurtherCut } from '@shop/contract/cuts'
import { isColour, isKit } from './filter-names'
import { withoutBackslashes } from './picture-sources'
import type { Fields } from './reading'
import {
  fieldsOf,
  MalformedAnswer,
  parseJson,
  readCount,
  readEach,
  readEntries,
  readNumber,
  readText,
  readTexts,
  readThing,
} from './reading'

export { MalformedAnswer, MalformedList } from './reading'

/** The contract's shapes, where a server that knows only the specification may leave gaps. */
export interface ShopProduct extends Omit<Product, 'category' | 'category_id' | 'created_at'> {
  /** The further cut whose sizes, stock and pictures these are; missing for the first. */
  cut?: FurtherCut
  category_id: number | null
  category: ShopCategory | null
  created_at: string | null
}
export interface ShopCategory extends Category {
  parent: Named | null
}
export interface ShopLeague extends Omit<League, 'clubs_count'> {
  clubs_count: number | null
}
export interface ShopClub extends Omit<Club, 'products_count'> {
  products_count: number | null
}
export interface ShopClubWithProducts extends ShopClub, Pick<ClubWithProducts, 'banner_image'> {
  parent: Named | null
  products: ShopProduct[]
}
interface Named {
  id: number
  name: string
}

export function readProducts(body: unknown): ShopProduct[] {
  return readEntries(body, readProduct)
}

export function readProduct(body: unknown): ShopProduct {
  const fields = readThing(body)
  const price = readNumber(fields.price)
  if (price === null) throw new MalformedAnswer('The server sent a product without a price.')
  return {
    ...pictured(fields),
    id: fields.id,
    name: readText(fields.name) ?? '',
    description: readText(fields.description) ?? '',
    price,
    was_price: readNumber(fields.was_price),
    on_sale_until: readText(fields.on_sale_until),
    stock: readCount(fields.stock) ?? 0,
    category_id: readNumber(fields.category_id),
    back_image: readImage(fields.back_image),
    second_image: readImage(fields.second_image) ?? readImage(fields.back_image),
    size_variations: readSizes(fields.size_variations),
    size_stock: readSizeStock(fields.size_stock),
    average_rating: Math.min(5, Math.max(0, readNumber(fields.average_rating) ?? 0)),
    reviews_count: readCount(fields.reviews_count) ?? 0,
    kit: isKit(fields.kit) ? fields.kit : null,
    season: readText(fields.season),
    colours: readTexts(fields.colours).filter(isColour),
    colour: isColour(fields.colour) ? fields.colour : null,
    is_printable: fields.is_printable === true,
    created_at: readText(fields.created_at),
    category: orNull(fields.category, readProductCategory),
  }
}

/** Sizes as an array, as that array's JSON, or separated by commas. */
export function readSizes(value: unknown): string[] {
  const list = typeof value === 'string' ? (parseList(value) ?? value.split(',')) : value
  return [...new Set(readTexts(list))]
}

export function readLeagues(body: unknown): ShopLeague[] {
  return readEntries(body, readLeague)
}

export function readLeague(body: unknown): ShopLeague {
  const fields = readThing(body)
  const category = readCategory(fields)
  const pictures = readTexts(fields.pictures).map(withoutBackslashes)
  return {
    ...category,
    country: readText(fields.country),
    clubs_count: readCount(fields.clubs_count),
    // A server that knows no jerseys of its leagues may still have a picture of each.
    pictures: pictures.length === 0 && category.image ? [category.image] : pictures,
    colour: isColour(fields.colour) ? fields.colour : null,
  }
}

export function readClubs(body: unknown): ShopClub[] {
  return readEntries(body, readClubAlone)
}

export function readClub(body: unknown): ShopClubWithProducts {
  const fields = readThing(body)
  const products = readEach(Array.isArray(fields.products) ? fields.products : [], readProduct)
  return {
    ...readClubAlone(fields),
    parent: orNull(fields.parent, readNamed),
    banner_image: readImage(fields.banner_image),
    products,
    products_count: readCount(fields.products_count) ?? products.length,
  }
}

function readClubAlone(body: unknown): ShopClub {
  const fields = readThing(body)
  return {
    ...readCategory(fields),
    city: readText(fields.city),
    founded: readNumber(fields.founded),
    stadium: readText(fields.stadium),
    nickname: readText(fields.nickname),
    colour: isColour(fields.colour) ? fields.colour : null,
    products_count: readCount(fields.products_count),
  }
}

function readProductCategory(value: unknown): ShopCategory {
  const fields = readThing(value)
  return { ...readCategory(fields), parent: orNull(fields.parent, readNamed) }
}

export function readCategory(fields: Fields & { id: number }): Category {
  return {
    ...readNamed(fields),
    ...pictured(fields),
    description: readText(fields.description),
    parent_id: readNumber(fields.parent_id),
  }
}

function readNamed(value: unknown): Named {
  const { id, name } = readThing(value)
  return { id, name: readText(name) ?? '' }
}

/** Either field may name the picture; pages only look at `image`. */
export function pictured(fields: Fields): { image: string | null; image_url: string | null } {
  const image = readImage(fields.image) ?? readImage(fields.image_url)
  return { image, image_url: readImage(fields.image_url) ?? image }
}

export function readImage(value: unknown): string | null {
  return typeof value === 'string' ? readText(withoutBackslashes(value)) : null
}

export function readSizeStock(value: unknown): Record<string, number> | null {
  const entries = Object.entries(fieldsOf(value)).map(([size, left]) => [size, readCount(left) ?? 0] as const)
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function parseList(text: string): unknown[] | undefined {
  const value = parseJson(text)
  return Array.isArray(value) ? value : undefined
}

function orNull<T>(value: unknown, read: (value: unknown) => T): T | null {
  return readEach([value], read)[0] ?? null
}
