import { catalogAdminEndpoints as products } from '@shop/contract/catalog-admin'
import { categoriesAdminEndpoints as categories } from '@shop/contract/categories-admin'
import { pictureEndpoints as pictures } from '@shop/contract/picture-library'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { previewProduct } from '../catalog/browse-products'
import { deleteCategory } from './delete-category'
import { deleteProduct } from './delete-product'
import { uploadArtwork } from './upload-artwork'
import { uploadPicture } from './upload-picture'
import { moveCategory } from './move-category'
import { listManagedCategories } from './list-managed-categories'
import { getManagedProduct, listManagedProducts } from './list-managed-products'
import { listPictures } from './list-pictures'
import { createCategory, updateCategory } from './save-category'
import { createProduct, updateProduct } from './save-product'

export function addAssortmentAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, products.listManagedProducts, ({ query }) => listManagedProducts(shop, query))
  handle(app, products.getManagedProduct, ({ params }) => getManagedProduct(shop, params.id))
  handle(app, products.createProduct, ({ body }, { userId }) => createProduct(shop, userId, body))
  handle(app, products.updateProduct, ({ params, body }, { userId }) => updateProduct(shop, userId, params.id, body))
  handle(app, products.previewProduct, ({ params, query }) => previewProduct(shop, params.id, query.language))
  handle(app, products.deleteProduct, ({ params }, { userId }) => deleteProduct(shop, userId, params.id))
  handle(app, pictures.listPictures, ({ query }) => listPictures(shop, query))
  handle(app, pictures.uploadPicture, ({ body }) => uploadPicture(shop, body.image))
  handle(app, products.uploadArtwork, ({ body }) => uploadArtwork(shop, body.artwork))
  handle(app, products.listMeshes, () => Promise.resolve(shop.meshes.list()))
  handle(app, categories.listManagedCategories, ({ query }) => listManagedCategories(shop, query))
  handle(app, categories.createCategory, ({ body }, { userId }) => createCategory(shop, userId, body))
  handle(app, categories.updateCategory, ({ params, body }, { userId }) =>
    updateCategory(shop, userId, params.id, body),
  )
  handle(app, categories.moveCategory, ({ params, body }, { userId }) => moveCategory(shop, userId, params.id, body.to))
  handle(app, categories.deleteCategory, ({ params }, { userId }) => deleteCategory(shop, userId, params.id))
}
