import { settingEndpoints as endpoints } from '@shop/contract/settings'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { exportSettings, getSettings, listSettingsVersions } from './get-settings'
import { previewSettings } from './preview-settings'
import { restoreSettings, saveSettings } from './save-settings'
import { sendTestMail } from './send-test-mail'

export function addSettingAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getSettings, () => getSettings(shop))
  handle(app, endpoints.saveSettings, ({ body }, { userId }) => saveSettings(shop, userId, body))
  handle(app, endpoints.listSettingsVersions, ({ query }) => listSettingsVersions(shop, query))
  handle(app, endpoints.restoreSettings, ({ body }, { userId }) => restoreSettings(shop, userId, body))
  handle(app, endpoints.exportSettings, () => exportSettings(shop))
  handle(app, endpoints.previewSettings, ({ body }) => previewSettings(shop, body.settings))
  handle(app, endpoints.sendTestMail, (_input, { userId }) => sendTestMail(shop, userId))
}
