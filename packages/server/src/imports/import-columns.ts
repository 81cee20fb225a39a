import { CSV_FIELDS, type CsvColumnName } from '../assortment/product-fields'

export type ImportColumn = 'id' | 'league' | CsvColumnName

/** The columns of an import and of an export, in their order. A row with an id changes that product, one without adds one. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  'id',
  // A club's name may need its league beside it.
  ...CSV_FIELDS.flatMap(({ column }): ImportColumn[] => (column === 'club' ? ['league', column] : [column])),
]
