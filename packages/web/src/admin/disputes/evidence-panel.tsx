import * as m from '#messages/admin-disputes'
import type { OrderDisputes } from '@shop/contract/disputes'
import type { ReactNode } from 'react'
import { adminTexts } from '../texts'
import { DownloadButton } from '../../lib/download-button'
import { Icon } from '../../ui/icon'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './evidence-panel.module.css'

/** Lists the evidence against a dispute and offers it as one download. */
export function EvidencePanel({ orderId, doubts }: { orderId: number; doubts: OrderDisputes | null }) {
  if (!doubts || (doubts.disputes.length === 0 && doubts.warnings.length === 0)) return null
  const { proofs, mails, has_delivery_proof } = doubts.evidence
  return (
    <TitledPanel title={m.evidence}>
      <ul className={styles.pieces}>
        <Piece name={m.orderAddressAndInvoice} there={m.attached} />
        <Piece name={m.timeline} there={m.attached} />
        {proofs > 0 ? <Piece name={m.printProofs} there={m.picturesAttached({ count: proofs })} /> : null}
        <Piece
          name={m.mailsToTheCustomer}
          there={mails > 0 ? m.mailsAttached({ count: mails }) : undefined}
          missing={m.noneOnRecord}
        />
        <Piece
          name={m.proofOfDelivery}
          there={has_delivery_proof ? m.attached : undefined}
          missing={m.deliveryProofIsMissing}
        />
      </ul>
      <DownloadButton
        variant="secondary"
        route="GET /api/admin/order-management/{id}/evidence"
        params={{ id: orderId }}
        fileName={`evidence-order-${orderId}.zip`}
        busyLabel={m.gathering}
        failed={adminTexts.evidenceFailed}
      >
        {m.downloadEvidence}
      </DownloadButton>
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
