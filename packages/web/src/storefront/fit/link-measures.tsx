import * as m from '#messages/fit'
import type { FitAnswer } from '@shop/contract/fit-words'
import { api } from '../../lib/api'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { useForm } from '../../ui/use-form'
import { refused } from '../accounts/refused'
import { fitTexts } from './fit-texts'
import { checkMeasures, MEASURE_FIELDS, MeasureFields, toMeasures } from './measure-fields'

interface LinkMeasuresProps {
  token: string
  answer: FitAnswer
  sizes: readonly string[]
}

/** Usual size, height and weight for those who like to tell. What was told before is not shown: mails are forwarded. */
export function LinkMeasures({ token, answer, sizes }: LinkMeasuresProps) {
  const form = useForm({
    fields: MEASURE_FIELDS,
    check: checkMeasures,
    submit: async (typed) => {
      try {
        await api.call('POST /api/fit-votes', { body: { token, answer, ...toMeasures(typed) } })
        return { notice: { kind: 'ok', text: fitTexts.measuresSaved } }
      } catch (error) {
        return refused(error, fitTexts.measuresFailed)
      }
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <p>{m.mayTellUsYourSize}</p>
      <MeasureFields sizes={sizes} />
      <SubmitButton variant="secondary" loadingLabel={m.saving}>
        {m.saveMySize}
      </SubmitButton>
    </Form>
  )
}
