import * as m from '#messages/lib'
import type { Paper } from '@shop/contract/invoices'
import { useEffect, useState, type ComponentProps } from 'react'
import { api } from './api'
import { errorText } from './api-error'
import { DownloadButton } from './download-button'
import { paths } from './paths'
import type { Button } from '../ui/button'
import { TextLink } from '../ui/text-link'

/** The calls that list the papers of an order: the customer's, and the staff's. */
const CALLS = {
  own: 'GET /api/orders/{id}/papers',
  staff: 'GET /api/admin/order-management/{id}/papers',
} as const

interface TaxPapersProps {
  orderId: number
  as: keyof typeof CALLS
  linkClassName?: string | undefined
}

/** Buttons for the tax invoice of an order and its credit notes; nothing while there are none. */
export function TaxPapers({ orderId, as, linkClassName = '' }: TaxPapersProps) {
  const [papers, setPapers] = useState<readonly Paper[]>([])
  // The papers are no part of the order: they are issued after it, and an order page without them is complete.
  useEffect(() => {
    let isGone = false
    api.call(CALLS[as], { params: { id: orderId } }).then(
      (found) => (isGone ? undefined : setPapers(found)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [orderId, as])
  const [invoice] = papers
  if (!invoice) return null
  return (
    <>
      {papers.map((paper) => (
        <PaperButton
          key={paper.id}
          paper={paper}
          as={as}
          block={as === 'own'}
          size={as === 'own' ? undefined : 'small'}
        />
      ))}
      {as === 'own' ? (
        <TextLink to={paths.invoice(orderId)} className={linkClassName}>
          {isTaxInvoice(invoice.body.title) ? m.viewTaxInvoice : m.viewInvoice}
        </TextLink>
      ) : null}
    </>
  )
}

interface PaperButtonProps extends Pick<ComponentProps<typeof Button>, 'block'> {
  size?: ComponentProps<typeof Button>['size'] | undefined
  paper: Paper
  as: keyof typeof CALLS
}

/** Downloads one paper as PDF. */
export function PaperButton({ paper, as, ...look }: PaperButtonProps) {
  const { id: paperId, kind, number, order_id: id, body } = paper
  return (
    <DownloadButton
      {...look}
      route={`${CALLS[as]}/{paperId}`}
      params={{ id, paperId }}
      fileName={`${number}.pdf`}
      busyLabel={m.preparing}
      failed={m.paperNotDownloaded}
      textOf={errorText}
    >
      {kind === 'invoice' ? m.pdf({ name: nameOf(body.title) }) : m.creditNotePDF({ number })}
    </DownloadButton>
  )
}

/** What an invoice is called on a button; its own title is in English. */
function nameOf(title: string): string {
  return isTaxInvoice(title) ? m.taxInvoice : m.invoice
}

function isTaxInvoice(title: string): boolean {
  return title === 'Tax Invoice'
}
