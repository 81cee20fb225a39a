import type { ManagedProduct, NewProductInput, ProductInput } from '@shop/contract/catalog-admin'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { todayIn } from '../kernel/shop-time'
import { knownPictures, knownUploads } from '../pictures/known-pictures'
import { changedMeanwhile } from './changed-meanwhile'
import { lockCategories } from './category-writes.queries'
import { getManagedProduct } from './list-managed-products'
import { draftOf, type ProductReferences } from './product-draft'
import {
  findProductOfRequest,
  insertProductRequest,
  updateProductRequest,
  type ProductRequest,
} from './product-requests.queries'
import { lockStoredProducts } from './product-writes.queries'
import { refuseTaken } from './taken-values'
import { addProducts, changeProducts } from './write-products'

/** Adds a product. A repeated request gets the product that it added before. */
export async function createProduct(
  shop: Shop,
  by: number,
  { key, ...input }: NewProductInput,
): Promise<ManagedProduct> {
  const add = async (shop: Shop) => {
    const references = await lockReferences(shop, [input])
    const [id = 0] = await addProducts(shop, { by }, [draftOf(input, undefined, references)], references.clubs)
    return id
  }
  const id = await refuseTaken(() =>
    inTransaction(shop, (shop) =>
      key === undefined ? add(shop) : addOnce(shop, { userId: by, requestKey: key }, add),
    ),
  )
  return getManagedProduct(shop, id)
}

async function addOnce(shop: Shop, request: ProductRequest, add: (shop: Shop) => Promise<number>): Promise<number> {
  if (!(await insertProductRequest(shop.db, request))) return (await findProductOfRequest(shop.db, request)) ?? 0
  const id = await add(shop)
  await updateProductRequest(shop.db, request, id)
  return id
}

/** Refuses with a conflict if the input names a version and the product has changed since that version. */
export async function updateProduct(shop: Shop, by: number, id: number, input: ProductInput): Promise<ManagedProduct> {
  await refuseTaken(() => inTransaction(shop, (shop) => change(shop, by, id, input)))
  return getManagedProduct(shop, id)
}

async function change(shop: Shop, by: number, id: number, input: ProductInput): Promise<void> {
  const [before] = await lockStoredProducts(shop.db, [id])
  if (!before) throw notFound('Product')
  if (input.version !== undefined && input.version !== before.version) {
    throw changedMeanwhile(shop, 'product', before.updatedAt)
  }
  const references = await lockReferences(shop, [input])
  await changeProducts(shop, { by }, [{ before, after: draftOf(input, before, references) }], references.clubs)
}

/**
 * Locks the clubs that the inputs name until the transaction ends, so that none is deleted before the products
 * are written, and looks up the pictures that they name.
 */
export async function lockReferences(
  shop: Shop,
  inputs: readonly Pick<ProductInput, 'category_id' | 'image' | 'photos' | 'drawing'>[],
): Promise<ProductReferences> {
  const siteUrl = shop.site.url
  const named = inputs.flatMap(imagesOf).flatMap((image) => keyNamedBy(image, siteUrl))
  const keys = [...new Set(named)]
  return {
    clubs: await lockCategories(shop.db, [...new Set(inputs.map(({ category_id }) => category_id))]),
    pictures: await knownPictures(shop, keys),
    uploads: await knownUploads(shop, keys),
    siteUrl,
    now: shop.now(),
    today: todayIn(shop),
  }
}

function imagesOf({ image, photos = [], drawing }: Pick<ProductInput, 'image' | 'photos' | 'drawing'>) {
  return [
    image,
    ...photos.map(({ image }) => image),
    ...Object.values(drawing?.artwork ?? {}).map(({ image }) => image),
  ]
}

/** Finds the picture key without validating the image, because `draftOf` refuses invalid images. */
function keyNamedBy(image: string | null | undefined, siteUrl: string): string[] {
  const [, key] = /\/pictures\/([0-9a-f]{24})\//.exec(image?.replace(siteUrl, '') ?? '') ?? []
  return key === undefined ? [] : [key]
}
