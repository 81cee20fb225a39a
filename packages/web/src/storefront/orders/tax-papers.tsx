import type { Paper } from '@shop/contract/invoices'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { download } from '../../lib/download'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { orderTexts } from './texts'

/** Buttons for the tax invoice of an order and its credit notes; nothing while there are none. */
export function TaxPapers({ orderId }: { orderId: number }) {
  const [papers, setPapers] = useState<readonly Paper[]>([])
  // The papers are no part of the order: they are issued after it, and an order page without them is complete.
  useEffect(() => {
    let isGone = false
    api.call('GET /api/orders/{id}/papers', { params: { id: orderId } }).then(
      (found) => (isGone ? undefined : setPapers(found)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [orderId])
  return papers.map((paper) => <PaperButton key={paper.id} paper={paper} />)
}

function PaperButton({ paper: { id: paperId, kind, number, order_id: id } }: { paper: Paper }) {
  const [isLoading, setIsLoading] = useState(false)
  async function load() {
    setIsLoading(true)
    try {
      const params = { id, paperId }
      await download('GET /api/orders/{id}/papers/{paperId}', new URLSearchParams(), `${number}.pdf`, params)
    } catch (error) {
      notify(errorText(error, orderTexts.paperFailed), 'error')
    }
    setIsLoading(false)
  }
  return (
    <Button variant="outline" block loading={isLoading} loadingLabel="Preparing" onClick={() => void load()}>
      <Icon name="download" />
      {kind === 'invoice' ? 'Tax invoice (PDF)' : `Credit note ${number} (PDF)`}
    </Button>
  )
}
