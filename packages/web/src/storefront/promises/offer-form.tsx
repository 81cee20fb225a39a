import * as m from '#messages/promises'
import { PROMISE_CHOICES, type PromiseChoice } from '@shop/contract/promise-words'
import { printedName } from '@shop/contract/print-text'
import type { OpenedOffer } from '@shop/contract/promises'
import { useState, type ReactNode } from 'react'
import { PROMISE_CHOICE_NAMES } from '../../lib/promise-choice-names'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { Picture } from '../../lib/picture'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Field } from '../../ui/field'
import { formatDate } from '../../ui/format'
import { Panel } from '../../ui/panel'
import { Price } from '../../ui/price'
import { Select } from '../../ui/select'
import { Stage } from '../../ui/stage'
import { useDrawing } from '../prints/use-drawing'
import { loadNoRules } from '../prints/print-kit'
import { usePrintKit } from '../prints/use-print-kit'
import { firstChoice, firstSize, whyNot } from './offer-choices'
import styles from './promise-page.module.css'
import { promiseTexts } from './promise-texts'

interface OfferFormProps {
  token: string
  offer: OpenedOffer
  /** The choice that the link of the mail names. */
  wanted: PromiseChoice | undefined
  onChange: (offer: OpenedOffer) => void
}

/** The four choices, what the chosen one needs, and the button that makes it: a link alone never does. */
export function OfferForm({ token, offer, wanted, onChange }: OfferFormProps) {
  const [choice, setChoice] = useState(() => firstChoice(offer, wanted))
  const [place, setPlace] = useState(0)
  const [size, setSize] = useState(() => firstSize(offer))
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const player = offer.players[place]
  const isNew = choice === 'swap' || choice === 'blank'

  async function send() {
    setSending(true)
    setTrouble(undefined)
    try {
      const chosen = { ...(choice === 'swap' && { player }), ...(isNew && { size }) }
      onChange(await api.call('POST /api/promise-offers', { body: { token, choice, ...chosen } }))
    } catch (error) {
      setTrouble(errorText(error, promiseTexts.answerFailed))
      // The stock may have changed meanwhile.
      await api.call('POST /api/promise-offers/open', { body: { token } }).then(onChange, () => undefined)
    }
    setSending(false)
  }

  return (
    <section aria-labelledby="choose" className={styles.choose}>
      <h2 id="choose" className={styles.heading}>
        {m.chooseOne}
      </h2>
      <div role="radiogroup" aria-labelledby="choose" className={styles.cards}>
        {PROMISE_CHOICES.map((each) => {
          const reason = whyNot(each, offer)
          return (
            <label
              key={each}
              className={classNames(styles.card, choice === each && styles.chosen, reason && styles.shut)}
            >
              <input
                type="radio"
                name="choice"
                value={each}
                checked={choice === each}
                disabled={reason !== undefined}
                onChange={() => setChoice(each)}
                className={styles.radio}
              />
              <Stage size="thumb" className={styles.thumb}>
                <ChoicePicture choice={each} offer={offer} player={player} />
              </Stage>
              <span className={styles.cardWords}>
                <b className={styles.name}>{PROMISE_CHOICE_NAMES[each]}</b>
                <span className={styles.note}>{reason ?? noteOf(each, offer)}</span>
              </span>
            </label>
          )
        })}
      </div>
      <Panel className={styles.answer}>
        {choice === 'swap' ? (
          <Field label={m.newName}>
            {(control) => (
              <Select {...control} value={place} onChange={({ target }) => setPlace(Number(target.value))}>
                {offer.players.map(({ name, number }, index) => (
                  <option key={number} value={index}>
                    {number}, {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {isNew && offer.sizes.length > 0 ? (
          <Field label={m.size}>
            {(control) => (
              <Select {...control} value={size} onChange={({ target }) => setSize(target.value)}>
                {offer.sizes.map(({ size: each, stock }) => (
                  <option key={each} value={each} disabled={stock < offer.pieces}>
                    {stock < offer.pieces ? m.soldOut({ each }) : each}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        <p className={styles.what}>{whatHappens(choice, offer)}</p>
        <Button loading={isSending} loadingLabel={m.saving} onClick={() => void send()} className={styles.send}>
          {labelOf(choice, player)}
        </Button>
      </Panel>
      {trouble ? <Alert kind="error">{trouble}</Alert> : null}
      <p className={styles.note}>{m.noLogInNeeded({ orderId: offer.order_id })}</p>
    </section>
  )
}

interface ChoicePictureProps {
  choice: PromiseChoice
  offer: OpenedOffer
  player: OpenedOffer['players'][number] | undefined
}

function ChoicePicture({ choice, offer, player }: ChoicePictureProps): ReactNode {
  if (choice === 'voucher') {
    return (
      <span className={styles.voucher}>
        <span>{m.voucher}</span>
        {offer.voucher === null ? null : <Price amount={offer.voucher} />}
      </span>
    )
  }
  if (choice === 'swap' && player)
    return <NewBack productId={offer.product.id} player={player} image={offer.product.image} />
  const image = choice === 'keep' ? (offer.proof ?? offer.product.image) : offer.product.image
  return <Picture image={image} alt="" sizes="160px" width={160} />
}

/** The back with the new name, drawn in the browser; the picture of the product until then. */
function NewBack({
  productId,
  player,
  image,
}: {
  productId: number
  player: { name: string; number: number }
  image: string | null
}) {
  const drawing = useDrawing(productId)
  const draft = { name: player.name, number: String(player.number) }
  const back = usePrintKit({ isOpen: true, drawing, draft, loadRules: loadNoRules })?.back
  return back ? (
    <img src={back} alt="" width={160} height={160} />
  ) : (
    <Picture image={image} alt="" sizes="160px" width={160} />
  )
}

function noteOf(choice: PromiseChoice, { is_changed_in_place: isSame, voucher }: OpenedOffer): string {
  if (choice === 'swap') return isSame ? m.notPrintedGetsAnotherName : m.newJerseyWithAnotherPlayer
  if (choice === 'blank') return isSame ? m.notPrintedStaysPlain : m.newPlainJersey
  if (choice === 'voucher') return voucher === null ? '' : m.whatTheVoucherIsFor
  return m.keepTheJersey
}

function whatHappens(choice: PromiseChoice, offer: OpenedOffer): string {
  if (choice === 'keep') return m.nothingIsSentAndNothingChanges
  if (choice === 'voucher') return m.codeHereAndByMail
  const arrives = offer.arrives ? m.arrives({ span: spanOf(offer.arrives) }) : ''
  const old = offer.sends_old_back ? m.sendTheOldOneBack : m.keepOrGiveAwayOldOne
  return m.sentToTheOrderAddress({ place: offer.place, arrives, part: offer.is_changed_in_place ? '' : ` ${old}` })
}

function spanOf({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
}

function labelOf(choice: PromiseChoice, player: ChoicePictureProps['player']): string {
  if (choice === 'swap')
    return player ? m.sendMe({ printedName: printedName(player.name), number: player.number }) : m.sendItToMe
  if (choice === 'blank') return m.sendMeAPlainOne
  return choice === 'voucher' ? m.giveMeTheVoucher : m.keepMyJersey
}
