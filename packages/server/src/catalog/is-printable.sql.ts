import { sql } from 'drizzle-orm'
import { products } from './catalog.tables'

/** Whether a product can be had with name and number: staff offer it, and there is a jersey to draw them on. */
export const isPrintable = sql<boolean>`${products.isPrintable} and (${products.drawing} is not null or ${products.photos} <> '[]')`
