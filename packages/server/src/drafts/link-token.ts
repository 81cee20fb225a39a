import type { DraftAddress, PaymentLink } from '@shop/contract/drafts'
import { newToken } from '../accounts/secret-token'
import type { Shop } from '../kernel/shop'
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

/** A link for staff. */
export function viewLink(
  shop: Shop,
  link: PaymentLinkRow,
  { shipping, sentByName }: { shipping: DraftAddress; sentByName: string | null },
): PaymentLink {
  const url = urlOfLink(shop, link)
  return {
    url: url ?? null,
    whatsapp_url: url === undefined ? null : whatsappUrl(shop, shipping, url),
    sent_by: sentByName,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
  }
}

/** WhatsApp takes a number with its country and without signs: 00971… and +971… become 971…. */
function whatsappUrl({ site }: Shop, { firstName, phone }: DraftAddress, url: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  if (!/^\s*(\+|00)/.test(phone) || digits.length < 8) return null
  const text = `Hello ${firstName}, here is the link to pay for your order at ${site.name}: ${url}`
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
