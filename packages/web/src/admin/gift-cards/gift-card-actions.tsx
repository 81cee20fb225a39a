import * as m from '#messages/admin-gift-cards'
import type { ManagedGiftCard } from '@shop/contract/gift-cards'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { useForm } from '../../ui/use-form'
import { adminTexts } from '../texts'
import styles from '../vouchers/voucher-page.module.css'

/** What staff can do with a valid card: send its mail again, or make it void. */
export function GiftCardActions({ card }: { card: ManagedGiftCard }) {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (card.state !== 'active') return null

  async function resend() {
    setIsSending(true)
    setFailure(null)
    try {
      notify((await api.call('POST /api/admin/gift-cards/{id}/resend', { params: { id: card.id } })).message)
    } catch (error) {
      setFailure(refusalText(error, adminTexts.giftCards.changeFailed))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <div className={styles.ways}>
        <Button variant="outline" loading={isSending} loadingLabel={m.sending} onClick={() => void resend()}>
          {m.sendTheMailAgain}
        </Button>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {m.makeVoid}
        </Button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={m.makeCardVoid({ code: `…${card.last4}` })}>
        <VoidForm card={card} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function VoidForm({ card, onClose }: { card: ManagedGiftCard; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [isReturned, setIsReturned] = useState(card.buyer !== null)
  const form = useForm({
    fields: { reason: m.pleaseSayWhy },
    submit: async ({ reason }) => {
      try {
        const body = { reason, refund: isReturned }
        await api.call('POST /api/admin/gift-cards/{id}/void', { params: { id: card.id }, body })
      } catch (error) {
        return { notice: { kind: 'error', text: refusalText(error, adminTexts.giftCards.changeFailed) } }
      }
      notify(m.theGiftCardIsVoid)
      onClose()
      await revalidate()
      return {}
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <p>{m.itsCodeStopsWorking}</p>
      <FormField name="reason" label={m.reason} maxLength={200} autoComplete="off" data-autofocus />
      {card.buyer && card.balance > 0 ? (
        <CheckboxRow
          label={m.returnWhatIsLeft}
          checked={isReturned}
          onChange={({ target }) => setIsReturned(target.checked)}
        />
      ) : null}
      <SubmitButton block loadingLabel={m.makingItVoid}>
        {m.makeVoid}
      </SubmitButton>
    </Form>
  )
}
