import type { Ability } from '@shop/contract/abilities'
import type { Role, UserStatus } from '@shop/contract/accounts'
import type { InvitedRole } from '@shop/contract/invitations'
import type { PageLanguage } from '@shop/contract/page-languages'
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../db/bytea'

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text().$type<Role>().notNull().default('customer'),
  status: text().$type<UserStatus>().notNull().default('active'),
  abilities: text().array().$type<Ability[]>().notNull().default([]),
  isDemo: boolean('is_demo').notNull().default(false),
  secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
  language: text().$type<PageLanguage>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  address: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull().defaultNow(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const passwordResets = pgTable('password_resets', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
})

export const attempts = pgTable('attempts', {
  key: bytea().primaryKey(),
  paidOffAt: timestamp('paid_off_at', { withTimezone: true }).notNull(),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id').notNull(),
    /** The hash of the browser’s device cookie, or of the IP address that the user signed in from. */
    mark: bytea().notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mark] })],
)

export const emailChanges = pgTable('email_changes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  oldEmail: text('old_email').notNull(),
  newEmail: text('new_email').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
})

export type EmailLinkKind = 'confirm' | 'undo'

export const emailLinks = pgTable('email_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  changeId: integer('change_id').notNull(),
  kind: text().$type<EmailLinkKind>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const staffRules = pgTable('staff_rules', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  requiresSecondFactor: boolean('requires_second_factor').notNull(),
})

export const staffInvitations = pgTable('staff_invitations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  role: text().$type<InvitedRole>().notNull(),
  abilities: text().array().$type<Ability[]>().notNull().default([]),
  invitedBy: integer('invited_by'),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  tokenHash: bytea('token_hash'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
