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
        <Button variant="outline" loading={isSending} loadingLabel="Sending" onClick={() => void resend()}>
          Send the mail again
        </Button>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Make void
        </Button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={`Make gift card …${card.last4} void`}>
        <VoidForm card={card} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function VoidForm({ card, onClose }: { card: ManagedGiftCard; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [isReturned, setIsReturned] = useState(card.buyer !== null)
  const form = useForm({
    fields: { reason: 'Please say why.' },
    submit: async ({ reason }) => {
      try {
        const body = { reason, refund: isReturned }
        await api.call('POST /api/admin/gift-cards/{id}/void', { params: { id: card.id }, body })
      } catch (error) {
        return { notice: { kind: 'error', text: refusalText(error, adminTexts.giftCards.changeFailed) } }
      }
      notify('The gift card is void.')
      onClose()
      await revalidate()
      return {}
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <p>Its code stops working at once. This can’t be undone.</p>
      <FormField name="reason" label="Reason" maxLength={200} autoComplete="off" data-autofocus />
      {card.buyer && card.balance > 0 ? (
        <CheckboxRow
          label="Return what is left to the buyer"
          checked={isReturned}
          onChange={({ target }) => setIsReturned(target.checked)}
        />
      ) : null}
      <SubmitButton block loadingLabel="Making it void">
        Make void
      </SubmitButton>
    </Form>
  )
}
