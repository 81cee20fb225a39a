import { listStockArchive, restoreMovements } from '../stock/archive-movements'
import { monthArchiveCommand } from './month-archive-command'

export const stockArchiveCommand = monthArchiveCommand({
  name: 'stock-archive',
  what: 'stock movements',
  list: async (shop) =>
    (await listStockArchive(shop)).map(({ month, movements }) => ({ month, rows: `${movements} movements` })),
  restore: restoreMovements,
  restored: (month, count) => `Movements of ${month} that are back: ${count}.`,
})
