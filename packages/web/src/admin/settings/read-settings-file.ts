import type { SettingsPreview } from '@shop/contract/settings'
import { api } from '../../lib/api'
import { fieldsOf, parseJson } from '../../lib/reading'

/** A file of settings beside what it would change, and the version of the settings that it was compared with. */
export interface CheckedFile {
  preview: SettingsPreview
  version: number
}

/** Lets the server check a file; null where it is no file of settings. */
export async function readSettingsFile(file: File): Promise<CheckedFile | null> {
  const { kind, settings } = fieldsOf(parseJson(await file.text()))
  if (kind !== 'shop-settings' || typeof settings !== 'object' || settings === null) return null
  const known = Object.entries(fieldsOf(settings)).filter(
    (entry): entry is [string, string | number | boolean | null] => entry[1] === null || typeof entry[1] !== 'object',
  )
  const { version } = await api.call('GET /api/admin/settings')
  const body = { settings: Object.fromEntries(known) }
  return { preview: await api.call('POST /api/admin/settings/import-preview', { body }), version }
}
