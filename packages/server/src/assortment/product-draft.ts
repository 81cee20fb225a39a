import type { Colour } from '@shop/contract/catalog'
import type { ProductInput } from '@shop/contract/catalog-admin'
import { CUT_NAMES } from '@shop/contract/cuts'
import { artworkPaths } from '@shop/jersey-art/artwork'
import type { JerseySpec, View } from '@shop/jersey-art/jersey-spec'
import { glowOf } from '@shop/jersey-art/palette'
import { refusal } from '../kernel/refusal'
import { drawingOfProduct, isFrontOf } from '../pictures/mesh-drawing'
import { canonicalJson, keyOfDrawing } from '../pictures/picture-key'
import { checkDrawing } from './check-drawing'
import { cutsAndStock } from './cuts-and-stock'
import { colourFamily } from './colour-family'
import { firstCutOf } from '../catalog/first-cut'
import { pathOf } from '../catalog/picture-of'
import { draftPhotos } from './draft-photos'
import { draftedFields } from './product-fields'
import type { ProductState } from './product-state'
import { readImage, type NamedImage } from './read-image'
import { draftPublication } from './publication'
import { draftPrices } from './sale'
import { sizesAndStock } from './sizes-and-stock'

/** The data that the input is validated against. */
export interface ProductReferences {
  clubs: ReadonlyMap<number, { name: string; isLeague: boolean }>
  pictures: ReadonlySet<string>
  /** Uploaded pictures: only these can be photos. */
  uploads: ReadonlySet<string>
  siteUrl: string
  now: Date
  /** The day it is in the shop's time zone, as YYYY-MM-DD. */
  today: string
}

/** A product that has an id already. */
type KnownProduct = ProductState & { id: number }

/** The product after applying the input. Omitted fields keep their current value, null clears them. */
export function draftOf(
  input: ProductInput,
  current: KnownProduct | undefined,
  references: ProductReferences,
): ProductState {
  checkClub(input.category_id, references)
  const drafted = looks(input, current, references)
  checkCuts(input, drafted)
  return {
    ...draftedFields(input, current),
    ...draftPrices(input, current, references.today),
    ...sizesAndStock(input, current),
    ...cutsAndStock(input, current),
    ...drafted,
    isPrintable: isPrintable(input, current, drafted),
    ...draftPublication(input, current, references.now),
  }
}

function checkClub(id: number, { clubs }: ProductReferences): void {
  const club = clubs.get(id)
  if (!club) throw refusal('category_id', 'There is no such club.')
  if (club.isLeague) throw refusal('category_id', `${club.name} is a league. A product belongs to a club.`)
}

/** A design for women is the women's cut itself. */
function checkCuts({ further_cuts = [] }: ProductInput, { drawing }: Pick<ProductState, 'drawing'>): void {
  const first = firstCutOf(drawing)
  if (further_cuts.some(({ cut }) => cut === first))
    throw refusal('further_cuts', `${CUT_NAMES[first]} is named twice.`)
}

type Looks = Pick<ProductState, 'image' | 'pictureKey' | 'photos' | 'backPictureKey' | 'drawing' | 'colours' | 'colour'>

function looks(input: ProductInput, current: KnownProduct | undefined, references: ProductReferences): Looks {
  const drawing =
    input.drawing === undefined ? (current?.drawing ?? null) : input.drawing && checkDrawing(input.drawing)
  checkArtwork(drawing, current, references)
  const isDrawnAsBefore = designOf(drawing) === designOf(current?.drawing)
  const photos = draftPhotos(input, current, references)
  const shown = firstOf(photos) ??
    shownImage(input, current, references) ?? {
      pictureKey: isDrawnAsBefore && showsDrawing(current) ? current.pictureKey : keyOf(drawing, 'front', current),
      image: null,
    }
  if (current && isDrawnAsBefore && !input.colours) return { ...looksOf(current), ...shown, photos }
  const colours = input.colours ? [...new Set(input.colours)] : drawing ? familiesOf(drawing) : (current?.colours ?? [])
  return {
    ...shown,
    photos,
    drawing,
    backPictureKey: current && isDrawnAsBefore ? current.backPictureKey : keyOf(drawing, 'back', current),
    colours,
    colour: drawing ? colourFamily(glowOf(drawing)) : (colours[0] ?? null),
  }
}

/** Artwork that the product has already is not looked up again. */
function checkArtwork(
  drawing: JerseySpec | null,
  current: KnownProduct | undefined,
  { pictures }: ProductReferences,
): void {
  const before = artworkPaths(current?.drawing ?? {})
  const isKnown = (path: string) => before.includes(path) || pictures.has(path.split('/')[2] ?? '')
  if (drawing && !artworkPaths(drawing).every(isKnown)) throw refusal('drawing', 'There is no such artwork.')
}

function looksOf({ drawing, backPictureKey, colours, colour }: ProductState) {
  return { drawing, backPictureKey, colours, colour }
}

function firstOf([first]: ProductState['photos']): NamedImage | undefined {
  return first && { pictureKey: first.key, image: null }
}

/** The picture shown instead of the drawing where there are no photos, so that no upload counts here. The drawing's own picture, which a form may send back, counts as none. */
function shownImage(
  { image }: ProductInput,
  current: KnownProduct | undefined,
  { pictures, uploads, siteUrl }: ProductReferences,
): NamedImage | undefined {
  const isAsBefore = image === undefined || (current !== undefined && image === pathOf(current))
  const named = isAsBefore ? imageOf(current) : readImage(image, siteUrl)
  if (named?.pictureKey == null) return named
  const isPhoto = uploads.has(named.pictureKey) || current?.photos.some(({ key }) => key === named.pictureKey)
  if (isPhoto) return undefined
  if (current?.drawing && isFrontOf(current.drawing, current.id, named.pictureKey)) return undefined
  const isKnown = named.pictureKey === current?.pictureKey || pictures.has(named.pictureKey)
  if (!isKnown) throw refusal('image', 'There is no such picture.')
  return named
}

function imageOf(product: ProductState | undefined): NamedImage | undefined {
  if (product?.pictureKey) return { pictureKey: product.pictureKey, image: null }
  return product?.image ? { pictureKey: null, image: product.image } : undefined
}

/** Whether the product shows the picture of its drawing, and no photo. */
function showsDrawing(product: KnownProduct | undefined): product is KnownProduct {
  return !!product?.drawing && product.pictureKey !== null && isFrontOf(product.drawing, product.id, product.pictureKey)
}

/** Name and number are not offered on photos before staff say so: on drawn jerseys they always were. */
function isPrintable(
  { has_printing }: ProductInput,
  current: ProductState | undefined,
  { photos, drawing }: Looks,
): boolean {
  if (has_printing !== undefined) return has_printing
  const getsPhotos = photos.length > 0 && (current?.photos ?? []).length === 0
  return getsPhotos && !drawing ? false : (current?.isPrintable ?? true)
}

/** The same text for equal designs, regardless of the order of their properties. */
function designOf(jersey: JerseySpec | null | undefined): string | null {
  return jersey ? canonicalJson(jersey) : null
}

/** The key of a drawing's picture. A new product gets its pictures when it has an id. */
function keyOf(jersey: JerseySpec | null, view: View, product: KnownProduct | undefined): string | null {
  return jersey && product ? keyOfDrawing(drawingOfProduct(jersey, view, product.id)) : null
}

/** The colour families by which shoppers find a drawn jersey. */
export function familiesOf({ base, secondary }: JerseySpec): Colour[] {
  return [...new Set([base, secondary].map(colourFamily))]
}
