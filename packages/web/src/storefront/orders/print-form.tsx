import * as texts from '#messages/texts'
import * as m from '#messages/orders'
import type { PrintText } from '@shop/contract/print-text'
import { useRef, useState } from 'react'
import { printedText, refusalOf } from '../../lib/print-rule'
import { loadNoRules } from '../prints/print-kit'
import { draftOf, printTextOf, type PrintDraft } from '../prints/print-draft'
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
import { usePrintRules } from './use-print-rules'

interface PrintFormProps {
  orderId: number
  item: ShopOrderItem
  onChanged: (order: ShopOrder) => void
  onClose: () => void
}

export function PrintForm({ orderId, item, onChanged, onClose }: PrintFormProps) {
  const rules = usePrintRules()
  const drawing = useDrawing(item.product_id)
  const [draft, setDraft] = useState(() => draftOf(item.options))
  // The draft that the errors are about: an error is hidden while its field has another text.
  const [judged, setJudged] = useState(draft)
  const drawn = usePrintKit({ isOpen: drawing !== null, drawing, draft, loadRules: loadNoRules })
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

  // The form holds the typed text, not the choice of digits.
  const textOf = (typed: Pick<PrintDraft, 'name' | 'number'>) => printTextOf({ ...draft, ...typed })

  const form = useForm({
    fields: { name: null, number: null },
    check: (typed) => {
      setJudged(typed)
      const refusal = refusalOf(textOf(typed), rules)
      return refusal ? { [refusal.field]: refusal.text } : {}
    },
    submit: (typed) => save(textOf(typed)),
  })
  const errorOf = (field: 'name' | 'number') =>
    draft[field] === judged[field] ? form.outcome.errors?.[field] : undefined

  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <div ref={place} className={styles.columns}>
        <PrintFigure item={item} drawn={drawn} />
        <PrintInputs
          draft={draft}
          onChange={setDraft}
          isArabicPrinted={rules.arabic === true}
          errors={{ name: errorOf('name'), number: errorOf('number') }}
          suggestion={refusalOf(printTextOf(draft), rules)?.suggestion}
        />
      </div>
      <SubmitButton block loadingLabel={m.saving}>
        {m.save}
      </SubmitButton>
    </Form>
  )
}
