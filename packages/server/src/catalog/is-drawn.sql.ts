import { sql, type SQL } from 'drizzle-orm'
import { pictures } from '../pictures/pictures.tables'
import { products } from './catalog.tables'

/** Whether the product of a line shows a mesh. Looked up only for lines of a further cut, because only these need it. */
export function isDrawnForCut(options: SQL.Aliased | { getSQL: () => SQL }): SQL<boolean> {
  return sql<boolean>`${options} ? 'cut' and exists (
    select from ${pictures} where ${pictures.key} = ${products.pictureKey} and ${pictures.drawing} ->> 'art' is not null
  )`
}
