import type { Product } from '@shop/contract/catalog'
import { amountFromFils } from '@shop/contract/money'
import { backOf } from './photos-of'
import { pictureOf } from './picture-of'
import type { ProductRow } from './product-columns.sql'

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: amountFromFils(row.priceInFils),
    was_price: row.regularPriceInFils === null ? null : amountFromFils(row.regularPriceInFils),
    on_sale_until: row.regularPriceInFils === null ? null : row.saleUntil,
    stock: row.stock,
    category_id: row.categoryId,
    ...pictureOf(row),
    ...backOf(row),
    size_variations: row.sizes,
    size_stock: row.sizeStock,
    average_rating: row.averageRating,
    reviews_count: row.ratingCount,
    kit: row.kit,
    season: row.season,
    colours: row.colours,
    colour: row.colour,
    is_printable: row.isPrintable,
    created_at: row.createdAt.toISOString(),
    category: {
      id: row.categoryId,
      name: row.club.name,
      description: row.club.description,
      ...pictureOf(row.club),
      parent_id: row.league.id,
      parent: row.league,
    },
  }
}
