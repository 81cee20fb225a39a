import type { VoucherUse } from '@shop/contract/vouchers'
import { paths } from '../../lib/paths'
import { formatMoment } from '../../ui/format'
import { Price } from '../../ui/price'
import { TextLink } from '../../ui/text-link'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import styles from './voucher-page.module.css'

/** The orders that used a voucher, the latest first. */
export function VoucherUses({ uses }: { uses: VoucherUse[] }) {
  return (
    <SectionPanel title="Last orders with it">
      {uses.length === 0 ? (
        <SectionNote>No order has used this voucher yet.</SectionNote>
      ) : (
        <table className={styles.uses}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Customer</th>
              <th scope="col">Saved</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {uses.map((use) => (
              <tr key={use.order_id}>
                <td>
                  <TextLink to={paths.adminOrder(use.order_id)}>#{use.order_id}</TextLink>
                </td>
                <td>
                  <bdi>{use.customer}</bdi>
                </td>
                <td>
                  <Price amount={use.saved} />
                  {use.given_back_at === null ? null : ', cancelled'}
                </td>
                <td>
                  <time dateTime={use.used_at}>{formatMoment(use.used_at)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionPanel>
  )
}
