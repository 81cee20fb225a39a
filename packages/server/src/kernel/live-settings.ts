import { filsFromAmount, type Fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { SettingValues } from '@shop/contract/setting-list'
import { addressTranslations } from '@shop/contract/shop-contact'
import { translationsOfSetting, type TextByLanguage } from '@shop/contract/text-in-language'

/** The settings that hold in this process. They are read from the database again when it tells of a change. */
export interface LiveSettings {
  current: () => SettingValues
  /** What holds where staff set nothing. */
  defaults: SettingValues
  /** Loads the values and lets them hold. Loads run one after another, so that an older one never overwrites a later one. */
  update: (load: () => Promise<SettingValues>) => Promise<void>
}

export function createLiveSettings(defaults: SettingValues): LiveSettings {
  let current = defaults
  let running: Promise<void> = Promise.resolve()
  return {
    current: () => current,
    defaults,
    update(load) {
      const own = running.then(async () => {
        current = await load()
      })
      running = own.catch(() => undefined)
      return own
    },
  }
}

/** The shop as its own mails and papers name it. */
export interface Site {
  name: string
  url: string
  /** Of the reader; without one, English. */
  language?: PageLanguage | undefined
  nameTranslations?: TextByLanguage
  /** Small print at the end of every mail. */
  mailFooter?: string
  mailFooterTranslations?: TextByLanguage
  /** The seller on receipts and invoices. */
  seller?: { legalName: string; trn: string; address: string; addressTranslations?: TextByLanguage }
}

interface SetByStaff {
  settings: LiveSettings
  site: Site
  /** Decides when the shop's days begin and end. */
  timeZone: string
  /** The price of name and number, unless the product has its own. */
  printFee: Fils
}

/**
 * Adds the settings to a shop. Reads of the shop itself see every change; a copy of it, such as a transaction's, keeps the
 * values of its moment.
 */
export function withSettings<Base extends object>(base: Base, settings: LiveSettings, url: string): Base & SetByStaff {
  const site: Site = {
    get name() {
      return settings.current().shop_name
    },
    get nameTranslations() {
      return translationsOfSetting(settings.current(), 'shop_name')
    },
    url,
    get mailFooter() {
      return settings.current().mail_footer
    },
    get mailFooterTranslations() {
      return translationsOfSetting(settings.current(), 'mail_footer')
    },
    get seller() {
      const set = settings.current()
      const { legal_name: legalName, trn, contact_address: address } = set
      return { legalName, trn, address, addressTranslations: addressTranslations(set) }
    },
  }
  return Object.defineProperties({ ...base, settings, site } as Base & SetByStaff, {
    timeZone: { enumerable: true, get: () => settings.current().time_zone },
    printFee: { enumerable: true, get: () => filsFromAmount(settings.current().print_fee) },
  })
}
