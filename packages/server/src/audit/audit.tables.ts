import type { AuditAction, AuditEntry, AuditSubject } from '@shop/contract/audit'
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
