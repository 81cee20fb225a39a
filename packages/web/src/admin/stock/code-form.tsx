import * as m from '#messages/admin-stock'
import type { ShelfProduct } from '@shop/contract/stock-counts'
import { useEffect, useRef } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { withElements } from '../../lib/with-elements'
import { Field } from '../../ui/field'
import { Form, SubmitButton } from '../../ui/form'
import { TextInput } from '../../ui/text-input'
import { useForm, type Outcome } from '../../ui/use-form'
import styles from './stock.module.css'

/** The field that a scanner types into: a code and Enter. */
export function CodeForm({ onFound }: { onFound: (products: readonly ShelfProduct[]) => void }) {
  const field = useRef<HTMLInputElement>(null)
  // A scanner types into what has the focus, so the field takes it whenever it comes back.
  useEffect(() => field.current?.focus(), [])

  async function find(code: string): Promise<Outcome> {
    try {
      const { data } = await api.call('GET /api/admin/shelf', { query: { code } })
      onFound(data)
      return {}
    } catch (error) {
      // Selected, so that the next scan replaces what was not found.
      field.current?.select()
      return { errors: { code: refusalText(error, adminTexts.stock.findFailed) } }
    }
  }

  const form = useForm({ fields: { code: m.pleaseEnterASku }, submit: ({ code }) => find(code.trim()) })
  return (
    <Form form={form} className={styles.form}>
      <Field
        label={m.codeOrName}
        hint={withElements(m.scanItOrTypeIt, { code: example('AR-HOME-L'), codeWithCut: example('AR-HOME-KIDS-7-8Y') })}
        error={form.outcome.errors?.code}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            name="code"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            className={styles.code}
          />
        )}
      </Field>
      <SubmitButton variant="secondary" loadingLabel={m.looking}>
        {m.find}
      </SubmitButton>
    </Form>
  )
}

/** A code in one piece: broken at a hyphen, its two halves would be read in the wrong order from right to left. */
function example(code: string) {
  return <bdi className={styles.example}>{code}</bdi>
}
