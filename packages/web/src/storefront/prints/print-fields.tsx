import * as texts from '#messages/texts'
import * as m from '#messages/prints'
import { useEffect, useId, useRef, useState } from 'react'
import { isBlank, withTypedDigits, type PrintDraft } from './print-draft'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { classNames } from '../../ui/class-names'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { isFocusLost } from '../../ui/is-focus-lost'
import { TextInput } from '../../ui/text-input'
import { DigitsChoice } from './digits-choice'
import { PlayerSelect } from './player-select'
import type { Print } from './use-print'
import styles from './print-fields.module.css'

/** The fields for name and number, and the checkbox for consent. */
export function PrintFields({ print }: { print: Print }) {
  const { refusal, refused, offer } = print
  // Local copy of the draft, so that a typed letter shows at once even if the page re-renders slowly.
  const [draft, setDraft] = useState(print.startingDraft)
  const ids = { refusal: useId(), hint: useId() }
  const name = useRef<HTMLInputElement>(null)
  const number = useRef<HTMLInputElement>(null)
  const isOpenedByHand = useRef(isBlank(print.startingDraft))

  // Focuses the first field, because the button that opened the form is gone. A restored form was opened by no button, and
  // focus in another place stays there.
  useEffect(() => {
    if (!isOpenedByHand.current || !isFocusLost()) return
    name.current?.focus({ preventScroll: true })
    // The whole box, with the picture of the back above the fields on phones.
    name.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])

  // Focuses the refused field: the server's refusal arrives after a click on a button outside these fields.
  useEffect(() => {
    if (refused) (refused.field === 'name' ? name : number).current?.focus()
  }, [refused])

  function enter(next: PrintDraft) {
    setDraft(next)
    print.change(next)
  }

  function type(next: PrintDraft) {
    enter(offer.arabic ? withTypedDigits(next) : next)
  }

  function choose(player: PrintDraft) {
    enter(player)
    print.settle()
  }

  function accept(suggestion: string) {
    enter({ ...draft, name: suggestion })
    name.current?.focus()
  }

  const saying = (field: 'name' | 'number') => ({
    'aria-invalid': refusal?.field === field || undefined,
    'aria-describedby': classNames(refusal?.field === field && ids.refusal, ids.hint),
  })

  return (
    <div className={styles.fields}>
      {offer.players.length > 0 ? <PlayerSelect players={offer.players} draft={draft} onChoose={choose} /> : null}
      <div className={styles.text}>
        <Field label={m.name}>
          {(control) => (
            <TextInput
              {...control}
              {...saying('name')}
              ref={name}
              value={draft.name}
              onChange={({ target }) => enter({ ...draft, name: target.value })}
              onBlur={print.settle}
              dir="auto"
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={m.no}>
          {(control) => (
            <TextInput
              {...control}
              {...saying('number')}
              ref={number}
              value={draft.number}
              onChange={({ target }) => type({ ...draft, number: target.value })}
              onBlur={print.settle}
              inputMode="numeric"
              data-figures-as-typed
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      {/* Always rendered: screen readers do not announce a live region that is added together with its text. */}
      <div role="status" className={styles.status}>
        {refusal ? (
          <p id={ids.refusal} className={styles.refusal}>
            <Icon name="warning" />
            {refusal.text}
          </p>
        ) : null}
        {print.isUndrawn ? (
          <p className={styles.refusal}>
            <Icon name="warning" />
            {m.lettersNotLoaded}
            <Button variant="outline" size="small" onClick={print.drawAgain}>
              {m.tryAgain}
            </Button>
          </p>
        ) : null}
        {refusal?.suggestion ? <Suggestion name={refusal.suggestion} onAccept={accept} /> : null}
      </div>
      <p id={ids.hint} className={styles.hint}>
        {texts.print_hint} {offer.arabic ? m.arabicHint : null}
      </p>
      {offer.arabic ? <DigitsChoice draft={draft} onChange={enter} /> : null}
      <CheckboxRow
        label={texts.print_consent}
        checked={print.hasConsent}
        required
        onChange={({ target }) => print.setConsent(target.checked)}
      />
    </div>
  )
}

function Suggestion({ name, onAccept }: { name: string; onAccept: (name: string) => void }) {
  return (
    <Button variant="outline" size="small" onClick={() => onAccept(name)}>
      {m.use({ name })}
    </Button>
  )
}
