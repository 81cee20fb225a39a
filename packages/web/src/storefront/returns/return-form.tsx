import * as m from '#messages/returns'
import type { Returnable } from '@shop/contract/returns'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import type { ShopOrder } from '../../lib/read-order'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { notify } from '../../ui/notify'
import { Split } from '../../ui/split'
import { TextLink } from '../../ui/text-link'
import { chosenLines, EMPTY_DRAFT, missingIn, toInput, wishOf, type ReturnDraft } from './return-draft'
import styles from './return-page.module.css'
import { ReturnPieces } from './return-pieces'
import { ReturnReasons } from './return-reasons'
import { ReturnSummary } from './return-summary'
import { returnTexts } from './return-texts'
import { ReturnWishes } from './return-wishes'

interface ReturnFormProps {
  order: ShopOrder
  returnable: Returnable
}

export function ReturnForm({ order, returnable }: ReturnFormProps) {
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_DRAFT)
  // One key for all clicks: a request that was sent twice is one return.
  const [key] = useState(() => crypto.randomUUID())
  const [trouble, setTrouble] = useState<string>()
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const chosen = chosenLines(draft, returnable.lines)

  function change(part: Partial<ReturnDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    setTrouble(undefined)
  }

  async function send() {
    const missing = missingIn(draft, chosen)
    if (missing !== undefined) {
      setTrouble(missing)
      return
    }
    setSending(true)
    try {
      const path = { params: { id: order.id }, body: toInput(draft, chosen, key) }
      const { id } = await api.call('POST /api/orders/{id}/returns', path)
      notify(m.weHaveYourReturn({ id }))
      await navigate(paths.returns)
    } catch (error) {
      setTrouble(errorText(error, returnTexts.requestFailed))
      setSending(false)
      // Another customer may have taken the last piece of a size: the stock is loaded again.
      await revalidate()
    }
  }

  const parts = { order, returnable, draft, chosen, onChange: change }
  return (
    <Split>
      <div className={styles.column}>
        <ReturnPieces {...parts} />
        <ReturnReasons {...parts} />
        <ReturnWishes {...parts} />
        {trouble ? <Alert kind="error">{trouble}</Alert> : null}
        <div className={styles.ends}>
          <TextLink to={paths.order(order.id)}>{m.backToTheOrder}</TextLink>
          <Button size="large" loading={isSending} loadingLabel={m.sending} onClick={() => void send()}>
            {actionOf(draft, chosen)}
          </Button>
        </div>
      </div>
      <ReturnSummary {...parts} />
    </Split>
  )
}

function actionOf(draft: ReturnDraft, chosen: ReturnType<typeof chosenLines>): string {
  if (wishOf(draft, chosen) === 'refund') return m.requestMoneyBack
  const [size, ...more] = chosen.flatMap(({ item_id: id }) => draft.sizes.get(id) ?? [])
  return size !== undefined && more.length === 0 ? m.requestExchangeFor({ size }) : m.requestExchange
}
