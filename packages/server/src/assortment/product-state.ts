import type { products } from '../catalog/catalog.tables'

/** The columns that staff decide on; the server or the database fills in the others. */
export type ProductState = Omit<
  typeof products.$inferSelect,
  | 'id'
  | 'isFeatured'
  | 'ratingCount'
  | 'averageRating'
  | 'cutPieces'
  | 'sortName'
  | 'words'
  | 'isDemo'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>
