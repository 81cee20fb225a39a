import type { SettingValues } from '@shop/contract/setting-list'
import type { Sender } from '../config'

/** The sender of mails. Without a name of its own it has the shop's. */
export function senderOf(values: SettingValues): Sender {
  return { name: values.mail_sender_name || values.shop_name, address: values.mail_sender_address }
}
