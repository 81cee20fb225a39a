import type { AuditAction, AuditEntry, AuditSubject } from '@shop/contract/audit'
import { bigint, customType, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  userId: integer('user_id'),
  userName: text('user_name'),
  action: text().$type<AuditAction>().notNull(),
  subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
  subjectId: integer('subject_id'),
  subjectName: text('subject_name').notNull(),
  runId: integer('run_id'),
  changes: jsonb().$type<AuditEntry['changes']>().notNull().default([]),
})

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Old months of the log, in parts: a line of JSON for each entry, gzipped. */
export const auditArchive = pgTable('audit_archive', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  month: date().notNull(),
  firstEntry: bigint('first_entry', { mode: 'number' }).notNull(),
  lastEntry: bigint('last_entry', { mode: 'number' }).notNull(),
  entries: integer().notNull(),
  packed: bytea().notNull(),
  packedAt: timestamp('packed_at', { withTimezone: true }).notNull(),
})
