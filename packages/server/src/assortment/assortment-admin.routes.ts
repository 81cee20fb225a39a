import { catalogAdminEndpoints as endpoints } from '@shop/contract/catalog-admin'
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
  handle(app, endpoints.listManagedProducts, ({ query }) => listManagedProducts(shop, query))
  handle(app, endpoints.getManagedProduct, ({ params }) => getManagedProduct(shop, params.id))
  handle(app, endpoints.createProduct, ({ body }, { userId }) => createProduct(shop, userId, body))
  handle(app, endpoints.updateProduct, ({ params, body }, { userId }) => updateProduct(shop, userId, params.id, body))
  handle(app, endpoints.previewProduct, ({ params, query }) => previewProduct(shop, params.id, query.language))
  handle(app, endpoints.deleteProduct, ({ params }, { userId }) => deleteProduct(shop, userId, params.id))
  handle(app, endpoints.listPictures, ({ query }) => listPictures(shop, query))
  handle(app, endpoints.uploadPicture, ({ body }) => uploadPicture(shop, body.image))
  handle(app, endpoints.uploadArtwork, ({ body }) => uploadArtwork(shop, body.artwork))
  handle(app, endpoints.listMeshes, () => Promise.resolve(shop.meshes.list()))
  handle(app, endpoints.listManagedCategories, ({ query }) => listManagedCategories(shop, query))
  handle(app, endpoints.createCategory, ({ body }, { userId }) => createCategory(shop, userId, body))
  handle(app, endpoints.updateCategory, ({ params, body }, { userId }) => updateCategory(shop, userId, params.id, body))
  handle(app, endpoints.moveCategory, ({ params, body }, { userId }) => moveCategory(shop, userId, params.id, body.to))
  handle(app, endpoints.deleteCategory, ({ params }, { userId }) => deleteCategory(shop, userId, params.id))
}
