import type { ProductDetails, ProductFit, ProductPhoto, ProductTurn, ProductView } from '@shop/contract/catalog'
import { FIRST_CUT, isCut, type Cut } from '@shop/contract/cuts'
import { FIT_VERDICTS } from '@shop/contract/fit-words'
import type { JerseyDrawing } from '@shop/contract/jersey-drawing'
import { BACKEND_HOST } from '../../lib/backend'
import { readImage, readProduct, readSizes, readSizeStock, type ShopProduct } from '../../lib/read-catalog'
import { fieldsOf, MalformedAnswer, readCount, readEach, readNumber, readText, readThing } from '../../lib/reading'
import { isView } from './product-view-names'

type DetailName =
  | 'path'
  | 'seo_title'
  | 'seo_description'
  | 'sku'
  | 'material'
  | 'care'
  | 'fit'
  | 'on_the_pitch'
  | 'lowest_price'

interface ViewPicture {
  view: ProductView
  image: string
}

/** A product as its own page shows it. A server that knows only the specification sends none of the details. */
export interface ShopProductDetails extends ShopProduct, Pick<ProductDetails, DetailName> {
  /** Pictures of all views; empty where the server knows front and back only. */
  views: ViewPicture[]
  /** The photographs in their order; empty for a drawn jersey. */
  photos: ProductPhoto[]
  /** Null where the jersey can't be turned. */
  turn: ProductTurn | null
  /** The cut of the product's own sizes. */
  first_cut: Cut
  /** The cuts to choose from; empty where there is one only. */
  cuts: ShopCut[]
  /** Only of cuts with enough votes. */
  fit_votes: ProductFit[]
}

/** What a cut has of its own. */
export interface ShopCut extends Pick<ShopProductDetails, CutField> {
  cut: Cut
}

type CutField = 'stock' | 'size_variations' | 'size_stock' | 'image' | 'back_image' | 'views' | 'turn'

export function readProductDetails(body: unknown): ShopProductDetails {
  const fields = readThing(body)
  return {
    ...readProduct(body),
    ...(readText(fields.path)?.startsWith('/products/') && { path: String(fields.path) }),
    seo_title: readText(fields.seo_title),
    seo_description: readText(fields.seo_description),
    sku: readText(fields.sku),
    material: readText(fields.material),
    care: readText(fields.care),
    fit: readText(fields.fit),
    on_the_pitch: readText(fields.on_the_pitch),
    lowest_price: readNumber(fields.lowest_price),
    views: Array.isArray(fields.views) ? readEach(fields.views, readView) : [],
    photos: Array.isArray(fields.photos) ? readEach(fields.photos, readPhoto) : [],
    turn: readTurn(fields.turn),
    first_cut: isCut(fields.first_cut) ? fields.first_cut : FIRST_CUT,
    cuts: Array.isArray(fields.cuts) ? readEach(fields.cuts, readCut) : [],
    fit_votes: Array.isArray(fields.fit_votes) ? readEach(fields.fit_votes, readFit) : [],
  }
}

function readCut(value: unknown): ShopCut {
  const fields = fieldsOf(value)
  const { cut } = fields
  if (!isCut(cut)) throw new MalformedAnswer('The server sent a cut that is not known.')
  return {
    cut,
    stock: readCount(fields.stock) ?? 0,
    size_variations: readSizes(fields.size_variations),
    size_stock: readSizeStock(fields.size_stock),
    image: readImage(fields.image),
    back_image: readImage(fields.back_image),
    views: Array.isArray(fields.views) ? readEach(fields.views, readView) : [],
    turn: readTurn(fields.turn),
  }
}

function readFit(value: unknown): ProductFit {
  const { cut, verdict, maker, ...counts } = fieldsOf(value)
  const [up = 0, usual = 0, down = 0] = [counts.up, counts.usual, counts.down].map((count) => readCount(count) ?? 0)
  const known = FIT_VERDICTS.find((each) => each === verdict)
  if (!isCut(cut) || known === undefined || up + usual + down === 0)
    throw new MalformedAnswer('The server sent votes that say nothing.')
  return { cut, verdict: known, up, usual, down, maker: readText(maker) }
}

function readView(value: unknown): ViewPicture {
  const { view, image: address } = fieldsOf(value)
  const image = readImage(address)
  if (!isView(view) || image === null) throw new MalformedAnswer('The server sent a picture of nothing known.')
  return { view, image }
}

function readPhoto(value: unknown): ProductPhoto {
  const { image: address, alt, is_back } = fieldsOf(value)
  const image = readImage(address)
  if (image === null) throw new MalformedAnswer('The server sent a photo without its address.')
  return { image, alt: readText(alt), is_back: is_back === true }
}

function readTurn(value: unknown): ProductTurn | null {
  const { drawing, mesh: address } = fieldsOf(value)
  const mesh = readText(address)
  const isDrawn = readText(fieldsOf(drawing).base) !== null
  // The artwork tolerates unknown and missing values in the rest of the drawing.
  if (mesh === null || !isDrawn) return null
  return { drawing: drawing as JerseyDrawing, mesh: mesh.startsWith('/') ? `${BACKEND_HOST}${mesh}` : mesh }
}
