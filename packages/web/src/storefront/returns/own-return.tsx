import * as m from '#messages/returns'
import * as ui from '#messages/ui'
import type { Return } from '@shop/contract/returns'
import { useState } from 'react'
import { RETURN_REASON_NAMES } from '../../lib/return-reason-names'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { Picture } from '../../lib/picture'
import { ReturnChip } from '../../lib/return-chip'
import { Button } from '../../ui/button'
import { formatAmount, formatCount, formatDate } from '../../ui/format'
import { notify } from '../../ui/notify'
import { Stage } from '../../ui/stage'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { NextSteps } from './next-steps'
import { OwnPicture } from './own-picture'
import styles from './return-summary.module.css'
import { returnTexts } from './return-texts'

/** One of the own returns: where it stands and what to do next. */
export function OwnReturn({ returned, onChanged }: { returned: Return; onChanged: () => void }) {
  const { id, order_id: orderId, state, wish, lines, instructions, created_at } = returned
  return (
    <TitledPanel title={m.returnLabel({ id })}>
      <div className={styles.head}>
        <ReturnChip state={state} />
        <span className={styles.note}>
          {m.requested({ part: wish === 'exchange' ? m.exchange : m.moneyBack, date: formatDate(created_at) })}
        </span>
        <TextLink to={paths.order(orderId)}>{m.order({ orderId })}</TextLink>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Stage size="thumb">
              <Picture image={line.image} alt="" sizes="60px" width={60} />
            </Stage>
            <span className={styles.words}>
              <bdi className={styles.name}>{line.product_name}</bdi>
              <span className={styles.note}>
                {formatCount(line.pieces)} × <bdi>{line.options.size ?? m.oneSize}</bdi>
                {line.wanted_size === null ? null : (
                  <>
                    {` ${ui.becomes} `}
                    <bdi>{line.wanted_size}</bdi>
                  </>
                )}
                {ui.listSeparator}
                {RETURN_REASON_NAMES[line.reason].toLowerCase()}
              </span>
              {line.has_picture ? <OwnPicture id={id} lineId={line.id} /> : null}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{wordsOf(returned)}</p>
      {state === 'approved' && instructions !== null ? <p className={styles.instructions}>{instructions}</p> : null}
      <NextSteps state={state} wish={wish} />
      {state === 'requested' ? <CancelReturn id={id} onChanged={onChanged} /> : null}
    </TitledPanel>
  )
}

function wordsOf({ state, wish, refusal, refund }: Return): string {
  switch (state) {
    case 'requested':
      return wish === 'exchange' ? m.newSizeIsHeld : m.weHaveYourRequest
    case 'approved':
      return m.pleaseSendItBack
    case 'received':
      return m.arrivedAndLookedAt
    case 'inspected':
      return wish === 'exchange' ? m.weArePackingTheNewSize : m.weAreReturningYourMoney
    case 'refunded':
      return m.aedWasReturned({ amount: formatAmount(refund ?? 0) })
    case 'exchanged':
      return m.newSizeIsPacked
    case 'refused':
      return m.weCantTakeIt({ refusal: refusal ?? '' })
    default:
      return m.youHaveCancelledIt
  }
}

function CancelReturn({ id, onChanged }: { id: number; onChanged: () => void }) {
  const [isSending, setSending] = useState(false)
  async function cancel() {
    setSending(true)
    try {
      await api.call('POST /api/returns/{id}/cancel', { params: { id } })
      notify(m.returnWasCancelled({ id }))
    } catch (error) {
      notify(errorText(error, returnTexts.cancelFailed), 'error')
    }
    setSending(false)
    onChanged()
  }
  return (
    <div>
      <Button variant="outline" loading={isSending} loadingLabel={m.cancelling} onClick={() => void cancel()}>
        {m.cancelThisReturn}
      </Button>
    </div>
  )
}
