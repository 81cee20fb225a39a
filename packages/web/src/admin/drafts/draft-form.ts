import * as m from '#messages/admin-drafts'
import type { CallInput } from '@shop/contract/endpoint'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { Draft, DraftAddress, DraftLine, draftEndpoints } from '@shop/contract/drafts'
import { countryLabel, countryName } from '../../lib/countries'

/** The parts of a delivery address, in the order of the form. */
export const ADDRESS_FIELDS = [
  ['firstName', m.firstName, 80],
  ['lastName', m.lastName, 80],
  ['phone', m.phone, 40],
  ['address1', m.firstAddressLine, 160],
  ['address2', m.secondAddressLine, 160],
  ['city', m.city, 80],
  ['state', m.emirateOrState, 80],
  ['zip', m.zip, 20],
  ['country', m.country, 80],
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number][0]
export type TypedAddress = Record<AddressField, string>

/** A line as it is typed. */
export interface TypedLine {
  key: string
  productId: number
  productName: string
  cut: string
  size: string
  printName: string
  printNumber: string
  hasEasternDigits: boolean
  quantity: number
  price: string
}

/** A draft as it is typed. */
export interface TypedDraft {
  email: string
  shipping: TypedAddress
  lines: TypedLine[]
  methodId: number | null
  voucherCode: string
  note: string
  language: PageLanguage
}

export type DraftBody = CallInput<typeof draftEndpoints.previewDraft>['body']

const OWN_COUNTRY = 'United Arab Emirates'
export const OWN_COUNTRY_CODE = '+971'

export function emptyDraft(): TypedDraft {
  return {
    email: '',
    shipping: addressOf(null),
    ...{ lines: [], methodId: null, voucherCode: '', note: '', language: 'en' },
  }
}

export function typedFrom(draft: Draft): TypedDraft {
  return {
    email: draft.email,
    shipping: addressOf(draft.shipping),
    lines: draft.lines.map(lineFrom),
    methodId: draft.method_id,
    voucherCode: draft.voucher_code ?? '',
    note: draft.note,
    language: draft.language ?? 'en',
  }
}

/** An address for the form, where the country stands as the page names it. */
export function addressOf(address: DraftAddress | null): TypedAddress {
  const parts = ADDRESS_FIELDS.map(([name]) => [name, address?.[name] ?? ''])
  return { ...(Object.fromEntries(parts) as TypedAddress), country: countryLabel(address?.country ?? OWN_COUNTRY) }
}

function lineFrom({ product, options, quantity, own_price: price }: DraftLine): TypedLine {
  return {
    ...newLine(product.id, product.name),
    cut: options.cut ?? '',
    size: options.size ?? '',
    printName: options.name ?? '',
    printNumber: options.number === undefined ? '' : String(options.number),
    hasEasternDigits: options.digits === 'eastern',
    quantity,
    price: price === null ? '' : price.toFixed(2),
  }
}

export function newLine(productId: number, productName: string): TypedLine {
  return {
    ...{ key: crypto.randomUUID(), productId, productName },
    ...{ cut: '', size: '', printName: '', printNumber: '', hasEasternDigits: false, quantity: 1, price: '' },
  }
}

/** The input for the server. A price that is no number is sent as typed, so that the server refuses it. */
export function bodyOf({ email, shipping, lines, methodId, voucherCode, note, language }: TypedDraft): DraftBody {
  return {
    email: email.trim(),
    shipping: { ...shipping, country: countryName(shipping.country) },
    lines: lines.map((line) => ({
      product_id: line.productId,
      quantity: line.quantity,
      options: {
        cut: line.cut as 'kids' | '',
        size: line.size,
        name: line.printName,
        number: line.printNumber.trim(),
        ...(line.hasEasternDigits && { digits: 'eastern' as const }),
      },
      price: line.price.trim() === '' ? null : Number(line.price),
    })),
    method_id: methodId,
    voucher_code: voucherCode.trim() === '' ? null : voucherCode,
    note,
    language,
  }
}

/** The same without incomplete lines, so that the rest can be counted meanwhile. */
export function countableBody(typed: TypedDraft): DraftBody {
  const body = bodyOf(typed)
  return {
    ...body,
    email: /^\S+@\S+\.\S+$/.test(body.email) ? body.email : '',
    lines: body.lines.map((line) => ({
      ...line,
      quantity: line.quantity !== undefined && line.quantity >= 1 ? Math.floor(line.quantity) : 1,
      price: Number.isFinite(line.price) && Number(line.price) >= 0 ? line.price : null,
    })),
  }
}
