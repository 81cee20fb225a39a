import * as m from '#messages/addresses'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { ProfileTabs } from '../accounts/profile-tabs'
import { LoadFailure } from '../catalog/page-trouble'
import type { Route } from './+types/addresses-page'
import { loadAddresses, type SavedAddress } from './address-book'
import { AddressCard } from './address-card'
import { AddressSheet } from './address-sheet'
import styles from './addresses-page.module.css'
import { addressTexts } from './texts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.addresses,
    description: m.whereYourOrdersCanBeSent,
    path: paths.addresses,
    isPrivate: true,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const page = { load: loadAddresses, failed: addressTexts.fetchFailed }
  return attempt(page, apiWithSignal(request.signal), { params, url })
}

export default function AddressesPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <h1>{m.profile}</h1>
      <ProfileTabs />
      {loaded.status === 'ready' ? (
        <Book addresses={loaded.data} />
      ) : (
        <LoadFailure level={2} notice={addressTexts.fetchFailed} />
      )}
    </Container>
  )
}

/** The address that the dialog is about; `new` for one to be added. */
type Edited = SavedAddress | 'new'

function Book({ addresses }: { addresses: SavedAddress[] }) {
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<{ address: Edited; opening: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const edit = (address: Edited) => {
    setEdited({ address, opening: (edited?.opening ?? 0) + 1 })
    setIsOpen(true)
  }
  const add = (
    <Button onClick={() => edit('new')}>
      <Icon name="plus" />
      {m.addAddress}
    </Button>
  )
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState icon="home" title={addressTexts.none} action={add} />
      ) : (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>{m.yourAddresses}</h2>
            {add}
          </div>
          <ul className={styles.list}>
            {addresses.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} onEdit={() => edit(address)} onChanged={() => revalidate()} />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited ? (
        <AddressSheet
          key={edited.opening}
          open={isOpen}
          address={edited.address === 'new' ? undefined : edited.address}
          isFirst={addresses.length === 0}
          onClose={() => setIsOpen(false)}
          onSaved={() => revalidate()}
        />
      ) : null}
    </>
  )
}
