import type { LineOptions } from '@shop/contract/cart'
import { ShippingInput } from '@shop/contract/checkout'
import type { DraftAddress, DraftLine, DraftPreview } from '@shop/contract/drafts'
import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import { isSold, priceOf, printPartOf, type CartLine } from '../cart/cart-view'
import { deliver, toCartDelivery, type DeliveredCart } from '../cart/deliver-cart'
import { shortageOf } from '../cart/get-cart-to-pay'
import { leastChargeIn } from '../cart/least-charge'
import { methodsChargedLater } from '../cart/offered-methods'
import { toSummary } from '../cart/sum-up'
import { pathOfCut } from '../catalog/picture-of'
import { getDeliverySettings } from '../delivery/get-settings'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { picturePath } from '../pictures/picture-path'
import { availableOf } from '../stock/stock'
import { vouchersOfCode } from '../vouchers/cart-codes'
import { findOffered } from '../vouchers/reduce-prices'
import { listLineProducts } from './drafts.queries'

/** The parts of a draft that make its total, saved or still being typed. */
export interface DraftToCount {
  /** Whose uses of a code count; nobody's until a link is sent. */
  userId: number | null
  email: string
  shipping: DraftAddress
  methodId: number | null
  voucherCode: string | null
  lines: readonly LineToCount[]
}

export interface LineToCount {
  /** Null while it is not saved. */
  id: number | null
  productId: number
  options: LineOptions
  quantity: number
  proofKey: string | null
  ownPriceInFils: Fils | null
  /** The prices that the link promised, also after the product’s price changed. */
  agreedPriceInFils: Fils | null
}

export interface CountedDraft {
  lines: (CartLine & { ownPriceInFils: Fils | null })[]
  delivered: DeliveredCart
  /** Why it can't be paid yet, for staff; empty where it can. */
  problems: string[]
  /** The same for the customer; undefined where it can be paid. */
  refusal: ShopError | undefined
}

const NOBODY = 0

/** Counts a draft by the functions that count a cart, so that both come to the same. */
export async function workOutDraft(shop: Shop, draft: DraftToCount): Promise<CountedDraft> {
  const products = await listLineProducts(
    shop.db,
    draft.lines.map(({ productId }) => productId),
  )
  const lines = draft.lines.flatMap(({ agreedPriceInFils, ...line }, index) => {
    const product = products.get(line.productId)
    const agreed = agreedPriceInFils ?? line.ownPriceInFils ?? undefined
    return product
      ? [{ ...line, product, agreedPriceInFils: agreed, id: line.id ?? index + 1, seenPriceInFils: 0 }]
      : []
  })
  const buyer = { userId: draft.userId ?? NOBODY, voucherIds: await vouchersOfCode(shop, draft.voucherCode) }
  const { country, state, city } = draft.shipping
  const delivered = deliver(
    shop,
    await getDeliverySettings(shop),
    { country, state, city, methodId: draft.methodId, wayToPay: 'card' },
    lines,
    await findOffered(
      shop,
      buyer,
      lines.map(({ productId }) => productId),
    ),
  )
  const isVoucherKnown = draft.voucherCode === null || buyer.voucherIds.length > 0
  const shortage = shortageOf(lines.filter(isSold))
  const problems = [
    ...problemsOf(shop, draft, { lines, delivered, isVoucherKnown }),
    ...(shortage ? [shortage.message] : []),
  ]
  const refusal = shortage?.code === 'out-of-stock' ? shortage : new ShopError('conflict', NEEDS_STAFF)
  return { lines, delivered, problems, refusal: problems.length > 0 ? refusal : undefined }
}

const NEEDS_STAFF = 'This order can’t be paid as it is any more. Nothing was charged. Please ask us for a new link.'

interface Counted {
  lines: readonly CartLine[]
  delivered: DeliveredCart
  isVoucherKnown: boolean
}

function problemsOf(shop: Shop, draft: DraftToCount, { lines, delivered, isVoucherKnown }: Counted): string[] {
  const { quote, sum, vouchers, isChosen } = delivered
  const total = sum.total
  const lost = vouchers.find(({ code, message }) => code !== null && message !== null)
  const checks: [isWrong: boolean, text: string][] = [
    [lines.length === 0, 'Add at least one jersey.'],
    [!lines.every(isSold), 'A jersey of this draft is no longer sold. Take it out.'],
    [draft.email === '', 'Enter the customer’s email address.'],
    [!ShippingInput.safeParse(draft.shipping).success, 'Fill in the delivery address, with name and phone.'],
    [quote.refusal !== undefined, quote.refusal ?? ''],
    [draft.methodId !== null && !isChosen, 'The delivery you chose is not offered for this address. Choose again.'],
    [!isVoucherKnown, `There is no code ${draft.voucherCode ?? ''}.`],
    [lost !== undefined, `${lost?.code ?? ''}: ${lost?.message ?? ''}`],
    [methodsChargedLater(shop.settings.current()).length === 0, 'Cards are switched off in the settings.'],
    [lines.length > 0 && total < leastChargeIn(shop.currency), 'There is too little to pay for a card payment.'],
  ]
  return checks.flatMap(([isWrong, text]) => (isWrong ? [text] : []))
}

/** The counted draft for staff. */
export function viewCounted(shop: Shop, { lines, delivered, problems }: CountedDraft): DraftPreview {
  return {
    lines: lines.map((line) => viewLine(shop, line)),
    summary: toSummary(delivered.sum),
    delivery: toCartDelivery(delivered),
    vouchers: delivered.vouchers,
    problems,
  }
}

function viewLine(shop: Shop, line: CountedDraft['lines'][number]): DraftLine {
  const { product, productId, options, quantity, proofKey, ownPriceInFils } = line
  return {
    product: { id: productId, name: product.name, image: pathOfCut(product, options) },
    choices: [
      { cut: null, sizes: product.sizes },
      ...product.cuts.map(({ cut, sizes }) => ({ cut, sizes: [...sizes] })),
    ],
    is_printable: product.isPrintable,
    options,
    quantity,
    price: amountFromFils(priceOf(shop, line)),
    own_price: ownPriceInFils === null ? null : amountFromFils(fils(ownPriceInFils)),
    print_fee: amountFromFils(printPartOf(shop, line)),
    proof: picturePath(proofKey),
    available: availableOf(product, options),
    problem: null,
  }
}
