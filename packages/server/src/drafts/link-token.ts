import type { DraftAddress, PaymentLink } from '@shop/contract/drafts'
import { newToken } from '../accounts/secret-token'
import { whatsappUrl } from '../delivery/international-number'
import { sayIn } from '../kernel/translate-sentence'
import type { Shop } from '../kernel/shop'
import { pageUrlIn } from '../mail/mail-language'
import type { PaymentLinkRow } from './drafts.queries'

/** What of a new token is stored. */
export function newStoredToken({ secrets }: Pick<Shop, 'secrets'>): { tokenHash: Buffer; sealedToken: Buffer } {
  const { token, hash } = newToken()
  return { tokenHash: hash, sealedToken: secrets.seal(token, contextOf(hash)) }
}

/** The address of the page where a draft is paid; undefined where the token was sealed with another key. */
export function urlOfLink(
  { secrets, site }: Pick<Shop, 'secrets' | 'site'>,
  { sealedToken, tokenHash }: Pick<PaymentLinkRow, 'sealedToken' | 'tokenHash'>,
): string | undefined {
  const token = secrets.open(sealedToken, contextOf(tokenHash))
  // In the fragment, which browsers send to no server: the token stands in no log.
  return token === undefined ? undefined : `${site.url}/pay#token=${token}`
}

function contextOf(tokenHash: Buffer): string {
  return `payment link ${tokenHash.toString('hex')}`
}

/** A link for staff, in the customer's language: the site's. */
export function viewLink(
  shop: Pick<Shop, 'secrets' | 'site'>,
  link: PaymentLinkRow,
  { shipping, sentByName }: { shipping: DraftAddress; sentByName: string | null },
): PaymentLink {
  const opened = urlOfLink(shop, link)
  const url = opened === undefined ? undefined : pageUrlIn(shop.site, shop.site.language ?? 'en', opened)
  return {
    url: url ?? null,
    whatsapp_url:
      url === undefined ? null : whatsappUrl(shipping.phone, shipping.country, messageWith(shop, shipping, url)),
    sent_by: sentByName,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
  }
}

function messageWith({ site }: Pick<Shop, 'site'>, { firstName }: DraftAddress, url: string): string {
  const text = `Hello ${firstName}, here is the link to pay for your order at ${site.name}:`
  return `${sayIn(site.language ?? 'en', 'refusals')(text)} ${url}`
}
