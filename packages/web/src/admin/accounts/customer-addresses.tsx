import type { CustomerAddress } from '@shop/contract/customers'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './customer-file.module.css'

/** The addresses of the address book and of orders, with the ways to reach somebody there. */
export function CustomerAddresses({ addresses }: { addresses: readonly CustomerAddress[] }) {
  return (
    <TitledPanel title="Addresses">
      {addresses.length === 0 ? <p className={styles.quiet}>No address yet.</p> : null}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={[...address.lines, address.phone].join()} className={styles.entry}>
            <address className={styles.address}>
              {address.lines.map((line) => (
                <bdi key={line}>{line}</bdi>
              ))}
            </address>
            <Reach address={address} />
            <span className={styles.quiet}>
              {sourceOf(address)}
              {address.order_id === null ? null : (
                <>
                  {address.is_in_book ? ', last order ' : 'Last order '}
                  <TextLink to={paths.adminOrder(address.order_id)}>#{address.order_id}</TextLink>
                </>
              )}
            </span>
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
          aria-label={`WhatsApp to ${phone}`}
        >
          WhatsApp
        </a>
      )}
    </span>
  )
}

function sourceOf({ is_default, is_in_book }: CustomerAddress): string {
  if (is_default) return 'Address book, default'
  return is_in_book ? 'Address book' : ''
}
