import { LANGUAGE } from '#language'
import type { PublicSettings } from '@shop/contract/setting-list'
import { contactAddress, SHOP_CONTACT } from '@shop/contract/shop-contact'
import { useRouteLoaderData } from 'react-router'
import type { Site } from './page-meta'

/** What the root loader knows of the shop. */
export interface RootData extends Site {
  year: number
  timeZone: string
  settings?: PublicSettings
}

interface ShownSite extends Pick<RootData, 'shopName' | 'year'> {
  logoText: string
  contact: { mail: string; address: string; phone: string; whatsApp: string }
  /** What gift cards are sold for; empty where none are. */
  giftCardAmounts: number[]
  /** The seller, for papers; empty texts where staff have not set it. */
  seller: { legalName: string; trn: string }
}

const YEAR_OF_START = new Date().getFullYear()

/** The defaults are for the page that says that even the root loader failed. */
export function useSite(): ShownSite {
  const site = useRouteLoaderData<RootData>('root')
  const set: Partial<PublicSettings> = site?.settings ?? {}
  const shopName = site?.shopName ?? 'Touchline'
  const { logo_text: logoText = '' } = set
  return {
    shopName,
    logoText: logoText === '' ? shopName : logoText,
    year: site?.year ?? YEAR_OF_START,
    contact: {
      mail: set.contact_email ?? SHOP_CONTACT.mail,
      address: contactAddress({ contact_address: SHOP_CONTACT.city, ...set }, LANGUAGE),
      phone: set.contact_phone ?? '',
      whatsApp: set.contact_whatsapp ?? '',
    },
    giftCardAmounts: (set.gift_card_amounts ?? '')
      .split(',')
      .map(Number)
      .filter((amount) => amount > 0),
    seller: { legalName: set.legal_name ?? '', trn: set.trn ?? '' },
  }
}
