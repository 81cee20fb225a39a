import { listAuditArchive, restoreAuditMonth } from '../audit/archive-audit-log'
import { monthArchiveCommand } from './month-archive-command'

export const auditArchiveCommand = monthArchiveCommand({
  name: 'audit-archive',
  what: 'audit log',
  list: async (shop) =>
    (await listAuditArchive(shop)).map(({ month, entries }) => ({ month, rows: `${entries} entries` })),
  restore: restoreAuditMonth,
  restored: (month, count) => `Entries of ${month} that are back in the log: ${count}.`,
})
