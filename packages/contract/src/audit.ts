import * as z from 'zod'
import { endpoint } from './endpoint'
import { Day, Id, pageOf, pageQuery, PathId, SearchWords, Timestamp } from './values'

export const AUDIT_SUBJECTS = [
  'product',
  'category',
  'order',
  'user',
  'review',
  'squad',
  'blocked-words',
  'synonyms',
  'staff-security',
  'invitation',
  'text-page',
  'delivery',
  'settings',
  'voucher',
  'gift-card',
  'draft',
  'carrier',
] as const
export const AuditSubject = z.enum(AUDIT_SUBJECTS)
export type AuditSubject = z.infer<typeof AuditSubject>

export const AuditAction = z.enum([
  'added',
  'changed',
  'deleted',
  'archived',
  'refunded',
  'printed',
  'unprinted',
  'packed',
  'unpacked',
  'shipped',
  'unshipped',
  'delivered',
  'imported',
  'bulk-changed',
])
export type AuditAction = z.infer<typeof AuditAction>

/** An entry of the log: who changed what and when, with the old and the new value. */
export const AuditEntry = z
  .object({
    id: z.number().int(),
    at: Timestamp,
    by: z.object({ id: Id, name: z.string() }).nullable(),
    action: AuditAction,
    subject: z.object({ kind: AuditSubject, id: Id.nullable(), name: z.string() }),
    changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    run_id: Id.nullable().describe('The change of many products that it was part of.'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  search: SearchWords.optional().describe('In the name of what was changed, or of who did it.'),
  subject: AuditSubject.optional(),
  id: PathId.optional().describe('With subject: the history of one thing.'),
  by: PathId.optional(),
  run: PathId.optional().describe('Only what was part of this change of many products.'),
  from: Day.optional().describe('The first day, in the shop’s time zone.'),
  to: Day.optional(),
  folded: z
    .literal('1')
    .optional()
    .describe('A change of many products is one entry, also where a search finds part of it; `run` lists the parts.'),
  sort: z.enum(['newest', 'oldest']).default('newest'),
}

export const AuditFilter = z.object(filters)
export type AuditFilter = z.infer<typeof AuditFilter>
export const AuditQuery = z.object({ ...pageQuery, ...filters })
export type AuditQuery = z.infer<typeof AuditQuery>
export const AuditPage = pageOf(AuditEntry).extend({
  archived_until: Day.nullable().describe(
    'The last day whose entries are in the archive; an operator can put them back.',
  ),
})
export type AuditPage = z.infer<typeof AuditPage>

/** The people in the log, whether or not they still work here. */
export const AuditPeople = z.object({ data: z.array(z.object({ id: Id, name: z.string() })) })
export type AuditPeople = z.infer<typeof AuditPeople>

export const auditEndpoints = {
  listAuditLog: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'admin',
    summary: 'What staff did, newest first; nobody can change it',
    query: AuditQuery,
    response: AuditPage,
  }),
  listAuditPeople: endpoint({
    method: 'GET',
    path: '/api/admin/audit-people',
    access: 'admin',
    summary: 'Everybody who stands in the audit log, by name',
    response: AuditPeople,
  }),
  exportAuditLog: endpoint({
    method: 'GET',
    path: '/api/admin/audit-export',
    access: 'admin',
    summary: 'The entries that match as CSV, a line for each changed field',
    query: AuditFilter,
    response: z.string(),
    sends: 'csv',
  }),
}
