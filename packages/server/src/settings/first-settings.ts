import { amountFromFils } from '@shop/contract/money'
import { STANDARD_SETTINGS, type SettingValues } from '@shop/contract/setting-list'
import type { Config } from '../config'

type Environment = Pick<Config, 'shopName' | 'timeZone' | 'printFee' | 'mailFrom'>

/** The defaults of all settings: those of the shop, and before them those of the environment. */
export function firstSettings({ shopName, timeZone, printFee, mailFrom }: Environment): SettingValues {
  return {
    ...STANDARD_SETTINGS,
    shop_name: shopName,
    time_zone: timeZone,
    print_fee: amountFromFils(printFee),
    // A sender without a name of its own goes on following the shop's name.
    mail_sender_name: mailFrom.name === shopName ? '' : mailFrom.name,
    mail_sender_address: mailFrom.address,
  }
}
