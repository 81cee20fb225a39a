import * as m from '#messages/fit'
export const fitTexts = {
  linkMissing: m.linkMissing,
  openFailed: m.openFailed,
  saveFailed: m.saveFailed,
  saved: m.saved,
  measuresSaved: m.measuresSaved,
  measuresFailed: m.measuresFailed,
  fetchFailed: m.fetchFailed,
  deleted: m.deleted,
  deleteFailed: m.deleteFailed,
  answerDeleted: m.answerDeleted,
  number: m.number,
}
