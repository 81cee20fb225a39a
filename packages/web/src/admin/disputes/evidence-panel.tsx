import type { OrderDisputes } from '@shop/contract/disputes'
import { useState, type ReactNode } from 'react'
import { adminTexts } from '../texts'
import { download } from '../../lib/download'
import { refusalText } from '../../lib/api-error'
import { plural } from '../../ui/format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './evidence-panel.module.css'

/** Lists the evidence against a dispute and offers it as one download. */
export function EvidencePanel({ orderId, doubts }: { orderId: number; doubts: OrderDisputes | null }) {
  if (!doubts || (doubts.disputes.length === 0 && doubts.warnings.length === 0)) return null
  const { proofs, mails, has_delivery_proof } = doubts.evidence
  return (
    <TitledPanel title="Evidence">
      <ul className={styles.pieces}>
        <Piece name="Order, address and invoice" there="attached" />
        <Piece name="Timeline with what staff did" there="attached" />
        {proofs > 0 ? <Piece name="Print proofs" there={`${plural(proofs, 'picture', 'pictures')} attached`} /> : null}
        <Piece
          name="Mails to the customer"
          there={mails > 0 ? `${mails} attached` : undefined}
          missing="none on record"
        />
        <Piece
          name="Proof of delivery"
          there={has_delivery_proof ? 'attached' : undefined}
          missing="missing, please add the carrier’s"
        />
      </ul>
      <DownloadButton orderId={orderId} />
    </TitledPanel>
  )
}

function Piece({ name, there, missing }: { name: string; there?: ReactNode; missing?: string }) {
  const isThere = there !== undefined
  return (
    <li className={styles.piece}>
      <Icon name={isThere ? 'check' : 'warning'} className={isThere ? styles.there : styles.missing} />
      <span>{name}</span>
      <span className={styles.state}>{there ?? missing}</span>
    </li>
  )
}

function DownloadButton({ orderId }: { orderId: number }) {
  const [isUnderWay, setUnderWay] = useState(false)

  async function save() {
    setUnderWay(true)
    try {
      const fileName = `evidence-order-${orderId}.zip`
      await download('GET /api/admin/order-management/{id}/evidence', new URLSearchParams(), fileName, { id: orderId })
    } catch (error) {
      notify(refusalText(error, adminTexts.evidenceFailed), 'error')
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <Button variant="secondary" loading={isUnderWay} loadingLabel="Gathering" onClick={() => void save()}>
      <Icon name="download" />
      Download evidence
    </Button>
  )
}
