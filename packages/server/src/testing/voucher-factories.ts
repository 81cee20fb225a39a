import type { User } from '@shop/contract/accounts'
import type { Voucher, VoucherInput } from '@shop/contract/vouchers'
import { setCartVoucher } from '../cart/set-cart-voucher'
import type { Shop } from '../kernel/shop'
import { addVoucher } from '../vouchers/save-voucher'
import { givenAdmin } from './account-factories'

/** Ten percent off everything, for everybody, without an end. */
export function aVoucherInput(given: Partial<VoucherInput> = {}): VoucherInput {
  return {
    ...{ code: 'TEN', name: 'Ten percent', reward: { kind: 'percent', percent: 10 }, minimum: null },
    ...{ per_customer: null, most_uses: null, from: null, until: null },
    ...{ league_ids: [], club_ids: [], product_ids: [], kits: [], is_combinable: false, is_enabled: true },
    ...given,
  }
}

export async function givenVoucher(shop: Shop, given: Partial<VoucherInput> = {}): Promise<Voucher> {
  return addVoucher(shop, (await givenAdmin(shop)).id, aVoucherInput(given))
}

export async function givenCode(shop: Shop, user: Pick<User, 'id'>, code = 'TEN') {
  return setCartVoucher(shop, user.id, { code })
}
