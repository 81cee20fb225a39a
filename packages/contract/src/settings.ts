import * as z from 'zod'
import { endpoint } from './endpoint'
import { isNumber, SETTING_NAMES, SETTING_SECTIONS, type SettingName, type SettingValues } from './setting-list'
import { settingSchemas } from './setting-schemas'
import { pageOf, pageQuery, Timestamp } from './values'

/** 0 while staff have changed no setting. */
const Version = z.number().int().min(0).max(1_000_000_000)
const Value = z.union([z.string(), z.number()])

/** Without the checks of the input: a value from the environment may be longer than what staff may type. */
const Values = fieldsFrom((name) => (isNumber(name) ? z.number() : z.string())) as unknown as z.ZodObject<{
  [Name in SettingName]: z.ZodType<SettingValues[Name]>
}>

/** What the environment decides, and a restart changes. */
const FromEnvironment = z.object({
  section: z.enum(SETTING_SECTIONS),
  label: z.string(),
  variable: z.string(),
  value: z.string(),
})

export const ManagedSettings = z
  .object({
    values: Values,
    defaults: Values.describe('What holds where staff set nothing: the environment’s value, or the shop’s own.'),
    version: Version.describe(
      'Counts the changes; sent back with a change, it tells whether somebody else was faster.',
    ),
    updated_at: Timestamp.nullable(),
    updated_by: z.string().nullable(),
    from_environment: z.array(FromEnvironment),
  })
  .meta({ id: 'ManagedSettings' })
export type ManagedSettings = z.infer<typeof ManagedSettings>

const SettingChange = z.object({ name: z.string(), before: Value.nullable(), after: Value.nullable() })
export type SettingChange = z.infer<typeof SettingChange>

export const SettingsVersion = z
  .object({
    version: Version,
    saved_at: Timestamp,
    saved_by: z.string().nullable(),
    changes: z.array(SettingChange),
  })
  .meta({ id: 'SettingsVersion' })
export type SettingsVersion = z.infer<typeof SettingsVersion>

type Wanted<Name extends SettingName> = z.ZodOptional<
  z.ZodNullable<z.ZodType<SettingValues[Name], SettingValues[Name]>>
>

/** Settings that are not named stay as they are; null goes back to the default. */
export const SettingsInput = fieldsFrom((name) => settingSchemas[name].nullish()).extend({
  version: Version,
}) as unknown as z.ZodObject<{ [Name in SettingName]: Wanted<Name> } & { version: z.ZodNumber }>
export type SettingsInput = z.infer<typeof SettingsInput>

/** All settings as one file. Files of other versions of the shop may have other names. */
export const SettingsFile = z
  .object({
    kind: z.literal('shop-settings'),
    exported_at: Timestamp,
    settings: z.record(z.string(), Value),
  })
  .meta({ id: 'SettingsFile' })
export type SettingsFile = z.infer<typeof SettingsFile>

export const SettingsPreview = z.object({
  changes: z.array(SettingChange),
  unknown: z.array(z.string()).describe('Names in the file that this shop does not know; they are left out.'),
  refused: z.array(z.object({ name: z.string(), problem: z.string() })),
})
export type SettingsPreview = z.infer<typeof SettingsPreview>

export const TestMail = z.object({
  to: z.string(),
  outcome: z.enum(['sent', 'kept', 'failed']).describe('`kept`: there is no mail server, so mails are saved as files.'),
  problem: z.string().nullable(),
})
export type TestMail = z.infer<typeof TestMail>

export const settingEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    abilities: ['settings'],
    summary: 'All settings, with their defaults and what needs a restart',
    response: ManagedSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    abilities: ['settings'],
    summary: 'Change settings, unless somebody else changed the same ones meanwhile',
    body: SettingsInput,
    response: ManagedSettings,
    errors: ['changed-meanwhile'],
  }),
  listSettingsVersions: endpoint({
    method: 'GET',
    path: '/api/admin/settings/history',
    access: 'admin',
    abilities: ['settings'],
    summary: 'Every version of the settings, newest first: who changed what',
    query: z.object(pageQuery),
    response: pageOf(SettingsVersion),
  }),
  restoreSettings: endpoint({
    method: 'POST',
    path: '/api/admin/settings/restore',
    access: 'admin',
    abilities: ['settings'],
    summary: 'Go back to an older version of all settings, as a new version',
    body: z.object({ version: Version, to: Version.describe('0: the defaults.') }),
    response: ManagedSettings,
    errors: ['changed-meanwhile', 'not-found'],
  }),
  exportSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings/export',
    access: 'admin',
    abilities: ['settings'],
    summary: 'All settings as one file',
    response: SettingsFile,
  }),
  previewSettings: endpoint({
    method: 'POST',
    path: '/api/admin/settings/import-preview',
    access: 'admin',
    abilities: ['settings'],
    changes: 'private',
    summary: 'What a file of settings would change; nothing is saved',
    body: z.object({ settings: z.record(z.string(), Value.or(z.boolean()).nullable()) }),
    response: SettingsPreview,
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-mail',
    access: 'admin',
    abilities: ['settings'],
    changes: 'private',
    summary: 'Send a test mail to oneself, and tell what came of it',
    response: TestMail,
  }),
}

function fieldsFrom(schemaOf: (name: SettingName) => z.ZodType) {
  return z.object(Object.fromEntries(SETTING_NAMES.map((name) => [name, schemaOf(name)])))
}
