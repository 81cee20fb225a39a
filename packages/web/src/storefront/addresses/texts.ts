import * as m from '#messages/addresses'
export const addressTexts = {
  fetchFailed: m.fetchFailed,
  saveFailed: m.saveFailed,
  deleteFailed: m.deleteFailed,
  defaultFailed: m.defaultFailed,
  none: m.none,
  saved: m.saved,
  deleted: m.deleted,
  isDefault: m.isDefault,
}
