import { LANGUAGE } from '#language'
import * as m from '#messages/cart'
import type { CartGiftCard } from '@shop/contract/cart-gift-card'
import { voucherName } from '@shop/contract/voucher-words'
import type { CartVoucher } from '@shop/contract/vouchers'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { formatAmount } from '../../ui/format'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { TextInput } from '../../ui/text-input'
import styles from './promo-code.module.css'

interface PromoCodeProps {
  /** Undefined where the server knows no vouchers: then there is no field. */
  vouchers: CartVoucher[] | undefined
  giftCards: CartGiftCard[] | undefined
  /** Returns why the code can't be used, or null if it is used now. */
  onApply: (code: string) => Promise<string | null>
  onRemove: (code: string) => Promise<void>
  onRemoveGiftCard: (id: number) => Promise<void>
}

/** The codes of the cart, and a field for another one that folds out. */
export function PromoCode({ vouchers, giftCards = [], onApply, onRemove, onRemoveGiftCard }: PromoCodeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fieldId = useId()
  if (!vouchers) return null
  return (
    <div className={styles.codes}>
      {vouchers.map((voucher) => (
        <Applied key={voucher.code ?? voucher.name} voucher={voucher} onRemove={onRemove} />
      ))}
      {giftCards.map((card) => (
        <AppliedCard key={card.id} card={card} onRemove={() => void onRemoveGiftCard(card.id)} />
      ))}
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        aria-controls={fieldId}
        onClick={() => setIsOpen(!isOpen)}
        className={styles.fold}
      >
        {m.haveACodeOrGiftCard}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </Button>
      <div id={fieldId}>{isOpen ? <CodeForm onApply={onApply} onApplied={() => setIsOpen(false)} /> : null}</div>
    </div>
  )
}

function Applied({ voucher, onRemove }: { voucher: CartVoucher } & Pick<PromoCodeProps, 'onRemove'>) {
  const { code, message } = voucher
  const label = code ?? voucherName(voucher, LANGUAGE)
  return (
    <div>
      <span className={message === null ? styles.chip : styles.idle}>
        {message === null ? <Icon name="check" /> : null}
        <bdi>{label}</bdi>
        {code === null ? null : (
          <IconButton
            icon="close"
            label={m.removeTheCode({ code })}
            onClick={() => void onRemove(code)}
            className={styles.remove}
          />
        )}
      </span>
      {message === null ? null : <p className={styles.message}>{message}</p>}
    </div>
  )
}

/** A gift card by the end of its code, with what stays on it after this order. */
function AppliedCard({
  card: { last4, balance, used, message },
  onRemove,
}: {
  card: CartGiftCard
  onRemove: () => void
}) {
  return (
    <div>
      <span className={message === null ? styles.chip : styles.idle}>
        {message === null ? <Icon name="check" /> : null}
        <bdi>{m.giftCard({ last4 })}</bdi>
        <IconButton
          icon="close"
          label={m.removeTheGiftCardEnding({ last4 })}
          onClick={onRemove}
          className={styles.remove}
        />
      </span>
      <p className={styles.message}>
        {message ?? m.balanceAEDAEDStaysOnIt({ amount: formatAmount(balance), amount2: formatAmount(balance - used) })}
      </p>
    </div>
  )
}

function CodeForm({ onApply, onApplied }: Pick<PromoCodeProps, 'onApply'> & { onApplied: () => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    if (code.trim() === '') {
      setError(m.pleaseEnterACode)
      return
    }
    setIsSending(true)
    const refusal = await onApply(code)
    setIsSending(false)
    setError(refusal)
    if (refusal === null) onApplied()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={m.promoCodeOrGiftCard} error={error ?? undefined} className={styles.field}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" loading={isSending} loadingLabel={m.checking} className={styles.apply}>
        {m.apply}
      </Button>
    </form>
  )
}
