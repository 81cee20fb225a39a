import * as m from '#messages/promises'
export const promiseTexts = {
  linkMissing: m.linkMissing,
  openFailed: m.openFailed,
  answerFailed: m.answerFailed,
}
