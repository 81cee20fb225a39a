import type { ProductStateName } from '@shop/contract/product-states'
import { shopTimeZone } from '../../ui/format'
import { Field } from '../../ui/field'
import { FormField } from '../../ui/form'
import { Select } from '../../ui/select'
import { STATE_NAMES } from './product-draft'
import type { ProductFieldsProps } from './product-fields-props'
import styles from './product-editor.module.css'

const HINTS: Record<ProductStateName, string> = {
  shop: 'Shoppers see it as soon as it is saved.',
  scheduled: 'It appears by itself.',
  draft: 'Only staff see it.',
  archived: 'Out of the shop; orders still show it.',
}

/** Whether shoppers see the product, from when and until when. */
export function PublicationFields({ draft, change, errors }: ProductFieldsProps) {
  const { state } = draft
  const zone = `Time zone: ${shopTimeZone().replaceAll('_', ' ')}.`
  return (
    <div className={styles.publication}>
      <Field label="Visibility" hint={HINTS[state]} error={errors.state}>
        {(control) => (
          <Select
            {...control}
            name="state"
            value={state}
            onChange={({ target }) => change({ state: target.value as ProductStateName })}
          >
            {Object.entries(STATE_NAMES).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {state === 'scheduled' ? (
        <FormField
          name="publish_at"
          label="Appears"
          type="datetime-local"
          hint={zone}
          value={draft.publishAt}
          onChange={({ target }) => change({ publishAt: target.value })}
        />
      ) : null}
      {state === 'scheduled' || state === 'shop' ? (
        <FormField
          name="unpublish_at"
          label="Leaves the shop"
          type="datetime-local"
          hint={state === 'shop' ? `Empty: it stays. ${zone}` : 'Empty: it stays.'}
          value={draft.unpublishAt}
          onChange={({ target }) => change({ unpublishAt: target.value })}
        />
      ) : null}
    </div>
  )
}
