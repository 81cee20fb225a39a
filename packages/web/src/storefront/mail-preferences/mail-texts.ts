import * as m from '#messages/mail-preferences'
export const mailTexts = {
  linkMissing: m.linkMissing,
  openFailed: m.openFailed,
  fetchFailed: m.fetchFailed,
  saveFailed: m.saveFailed,
  saved: m.saved,
  unsubscribed: m.unsubscribed,
}
