import * as m from '#messages/returns'
import type { ReturnReason } from '@shop/contract/return-words'

export const RETURN_REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  'too-small': m.reasonTooSmall,
  'too-large': m.reasonTooLarge,
  'not-as-shown': m.reasonNotAsShown,
  damaged: m.reasonDamaged,
  other: m.reasonOther,
}
