import * as m from '#messages/returns'
export const returnTexts = {
  fetchFailed: m.fetchFailed,
  listFailed: m.listFailed,
  requestFailed: m.requestFailed,
  cancelFailed: m.cancelFailed,
  showFailed: m.showFailed,
  pictureFailed: m.pictureFailed,
  pictureTooLarge: m.pictureTooLarge,
}
