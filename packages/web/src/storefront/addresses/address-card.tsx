import * as m from '#messages/addresses'
import { shownAddressLines } from '../../lib/shown-address'
import { withElements } from '../../lib/with-elements'
import { useRef, useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { inSeries } from '../../ui/in-series'
import { notify } from '../../ui/notify'
import { Panel } from '../../ui/panel'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './address-card.module.css'
import { addressInput, type SavedAddress } from './address-book'
import { addressTexts } from './texts'

interface AddressCardProps {
  address: SavedAddress
  onEdit: () => void
  /** Called after the address book has changed on the server. */
  onChanged: () => Promise<void>
}

export function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const { underWay, run } = useAddressCall(onChanged)
  const [isAsking, setIsAsking] = useState(false)
  const { id } = address
  const lines = shownAddressLines(address)
  const spoken = <VisuallyHidden> {inSeries(lines.slice(0, 2))}</VisuallyHidden>

  const makeDefault = () =>
    run('default', addressTexts.defaultFailed, async () => {
      await api.call('PUT /api/addresses/{id}', { params: { id }, body: addressInput(address, true) })
      return addressTexts.isDefault
    })
  const remove = () =>
    run('delete', addressTexts.deleteFailed, async () => {
      await api.call('DELETE /api/addresses/{id}', { params: { id } })
      return addressTexts.deleted
    }).finally(() => setIsAsking(false))

  return (
    <Panel className={styles.card}>
      {address.is_default ? (
        <span className={styles.mark}>
          <Chip tone="success">{m.defaultLabel}</Chip>
        </span>
      ) : null}
      <address className={styles.address}>
        {lines.map((line, index) => (
          <bdi key={index}>{line}</bdi>
        ))}
      </address>
      <div className={styles.ways}>
        <Button variant="outline" size="small" onClick={onEdit}>
          {withElements(m.edit, { spoken })}
        </Button>
        {address.is_default ? null : (
          <Button
            variant="outline"
            size="small"
            loading={underWay === 'default'}
            loadingLabel={m.saving}
            onClick={() => void makeDefault()}
          >
            {withElements(m.makeDefault, { spoken })}
          </Button>
        )}
        <Button variant="text" size="small" onClick={() => setIsAsking(true)}>
          {withElements(m.deleteLabel, { spoken })}
        </Button>
      </div>
      <ConfirmSheet
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.deleteThisAddress}
        question={m.whatDeletingAnAddressDoes({ lines: inSeries(lines.slice(0, 2)) })}
        action={m.deleteLabelTitle}
        actionUnderWay={m.deleting}
        isUnderWay={underWay === 'delete'}
        onConfirm={() => void remove()}
      />
    </Panel>
  )
}

/** Runs one change at a time, tells its result and reloads the address book. */
function useAddressCall(onChanged: () => Promise<void>) {
  const [underWay, setUnderWay] = useState<string | null>(null)
  const isBusy = useRef(false)

  async function run(what: string, failed: string, call: () => Promise<string>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setUnderWay(what)
    try {
      notify(await call())
    } catch (error) {
      notify(refusalText(error, failed), 'error')
    }
    // Also after a refusal, because the address may have been deleted in another tab.
    await onChanged()
    isBusy.current = false
    setUnderWay(null)
  }

  return { underWay, run }
}
