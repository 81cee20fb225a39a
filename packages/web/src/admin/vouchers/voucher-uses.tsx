import * as m from '#messages/admin-vouchers'
import type { VoucherUse } from '@shop/contract/vouchers'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { formatMoment } from '../../ui/format'
import { Price } from '../../ui/price'
import { TextLink } from '../../ui/text-link'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import styles from './voucher-page.module.css'

/** The orders that used a voucher, the latest first. */
export function VoucherUses({ uses }: { uses: VoucherUse[] }) {
  return (
    <SectionPanel title={m.lastOrdersWithIt}>
      {uses.length === 0 ? (
        <SectionNote>{m.noOrderHasUsedIt}</SectionNote>
      ) : (
        <table className={styles.uses}>
          <thead>
            <tr>
              <th scope="col">{m.order}</th>
              <th scope="col">{m.customer}</th>
              <th scope="col">{m.saved}</th>
              <th scope="col">{m.whenLabel}</th>
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
                  {use.given_back_at === null ? (
                    <Price amount={use.saved} />
                  ) : (
                    withElements(m.savedButCancelled, { price: <Price amount={use.saved} /> })
                  )}
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
