import * as m from '#messages/admin-stock'
import type { ShelfProduct } from '@shop/contract/stock-counts'
import { useEffect, useRef } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
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
        hint={m.scanItOrTypeIt({ code: 'AR-HOME-L', codeWithCut: 'AR-HOME-KIDS-7-8Y' })}
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
