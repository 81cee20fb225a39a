import * as m from '#messages/admin-accounts'
import type { CustomerAddress } from '@shop/contract/customers'
import type { ReactNode } from 'react'
import { countryLabel } from '../../lib/countries'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './customer-file.module.css'

/** The addresses of the address book and of orders, with the ways to reach somebody there. */
export function CustomerAddresses({ addresses }: { addresses: readonly CustomerAddress[] }) {
  return (
    <TitledPanel title={m.addresses}>
      {addresses.length === 0 ? <p className={styles.quiet}>{m.noAddressYet}</p> : null}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={[...address.lines, address.phone].join()} className={styles.entry}>
            <address className={styles.address}>
              {address.lines.map((line) => (
                <bdi key={line}>{countryLabel(line)}</bdi>
              ))}
            </address>
            <Reach address={address} />
            <span className={styles.quiet}>{sourceOf(address)}</span>
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}

function Reach({ address: { phone, whatsapp_url } }: { address: CustomerAddress }) {
  if (phone === '') return null
  return (
    <span className={styles.reach}>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={styles.phone}>
        <Icon name="phone" />
        <bdi>{phone}</bdi>
      </a>
      {whatsapp_url === null ? null : (
        <a
          href={whatsapp_url}
          target="_blank"
          rel="noreferrer"
          className={styles.phone}
          aria-label={m.whatsAppTo({ phone })}
        >
          {m.whatsApp}
        </a>
      )}
    </span>
  )
}

function sourceOf({ is_default, is_in_book, order_id }: CustomerAddress): ReactNode {
  if (order_id === null) return is_default ? m.defaultAddress : is_in_book ? m.addressOfBook : ''
  const order = <TextLink to={paths.adminOrder(order_id)}>#{order_id}</TextLink>
  if (is_default) return withElements(m.defaultAddressAndOrder, { order })
  return withElements(is_in_book ? m.addressOfBookAndOrder : m.addressOfOrder, { order })
}
