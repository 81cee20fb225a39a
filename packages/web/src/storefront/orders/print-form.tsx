import * as texts from '#messages/texts'
import * as m from '#messages/orders'
import type { PrintText } from '@shop/contract/print-text'
import { useRef, useState } from 'react'
import { printedText, refusalOf } from '../../lib/print-rule'
import { printTextOf, type PrintDraft } from '../prints/print-draft'
import { useDrawing } from '../prints/use-drawing'
import { usePrintKit } from '../prints/use-print-kit'
import { printOf } from '../../lib/print-words'
import type { ShopOrder, ShopOrderItem } from '../../lib/read-order'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { useForm, type Outcome } from '../../ui/use-form'
import { correctPrint } from './correct-print'
import styles from './print-form.module.css'
import { PrintInputs } from './print-inputs'
import { PrintFigure } from './print-figure'
import { useBlockedWords } from './use-blocked-words'

interface PrintFormProps {
  orderId: number
  item: ShopOrderItem
  onChanged: (order: ShopOrder) => void
  onClose: () => void
}

export function PrintForm({ orderId, item, onChanged, onClose }: PrintFormProps) {
  const blockedWords = useBlockedWords()
  const drawing = useDrawing(item.product_id)
  const [draft, setDraft] = useState(() => draftOf(item))
  // The draft that the errors are about: an error is hidden while its field has another text.
  const [judged, setJudged] = useState(draft)
  const drawn = usePrintKit({ isOpen: drawing !== null, drawing, draft, loadRules: noRules })
  const place = useRef<HTMLDivElement>(null)

  async function save(text: PrintText): Promise<Outcome> {
    if (printedText(text) === printOf(item.options)) {
      onClose()
      return {}
    }
    const { order, errors, failure } = await correctPrint({ orderId, itemId: item.id }, text)
    if (order) onChanged(order)
    if (errors) return { errors }
    if (failure !== undefined) {
      // A toast, because a customer who has closed the dialog meanwhile would not see the notice in it.
      if (!place.current) notify(failure, 'error')
      return { notice: { kind: 'error', text: failure } }
    }
    notify(texts.printedLine_corrected)
    onClose()
    return {}
  }

  const form = useForm({
    fields: { name: null, number: null },
    check: (typed) => {
      setJudged(typed)
      const refusal = refusalOf(printTextOf(typed), blockedWords)
      return refusal ? { [refusal.field]: refusal.text } : {}
    },
    submit: (typed) => save(printTextOf(typed)),
  })
  const errorOf = (field: keyof PrintDraft) =>
    draft[field] === judged[field] ? form.outcome.errors?.[field] : undefined

  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <div ref={place} className={styles.columns}>
        <PrintFigure item={item} drawn={drawn} />
        <PrintInputs
          draft={draft}
          onChange={setDraft}
          errors={{ name: errorOf('name'), number: errorOf('number') }}
          suggestion={refusalOf(printTextOf(draft), blockedWords)?.suggestion}
        />
      </div>
      <SubmitButton block loadingLabel={m.saving}>
        {m.save}
      </SubmitButton>
    </Form>
  )
}

/** The preview needs no blocked words, because the form validates the text itself before sending it. */
function noRules(): Promise<[]> {
  return Promise.resolve([])
}

function draftOf({ options: { name, number } }: ShopOrderItem): PrintDraft {
  return { name: name ?? '', number: number === undefined ? '' : String(number) }
}
