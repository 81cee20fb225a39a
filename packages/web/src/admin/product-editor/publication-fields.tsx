import * as m from '#messages/admin-product-editor'
import type { ProductStateName } from '@shop/contract/product-states'
import { shopTimeZone } from '../../ui/format'
import { Field } from '../../ui/field'
import { FormField } from '../../ui/form'
import { Select } from '../../ui/select'
import { STATE_NAMES } from './draft-fields'
import type { ProductFieldsProps } from './product-fields-props'
import styles from './product-editor.module.css'

const HINTS: Record<ProductStateName, string> = {
  shop: m.shoppersSeeItAtOnce,
  scheduled: m.itAppearsByItself,
  draft: m.onlyStaffSeeIt,
  archived: m.archivedIsOutOfTheShop,
}

/** Whether shoppers see the product, from when and until when. */
export function PublicationFields({ draft, change, errors }: ProductFieldsProps) {
  const { state } = draft
  const zone = m.timeZone({ zone: shopTimeZone().replaceAll('_', ' ') })
  return (
    <div className={styles.publication}>
      <Field label={m.visibility} hint={HINTS[state]} error={errors.state}>
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
          label={m.appears}
          type="datetime-local"
          hint={zone}
          value={draft.publishAt}
          onChange={({ target }) => change({ publishAt: target.value })}
        />
      ) : null}
      {state === 'scheduled' || state === 'shop' ? (
        <FormField
          name="unpublish_at"
          label={m.leavesTheShop}
          type="datetime-local"
          hint={state === 'shop' ? `${m.emptyItStays} ${zone}` : m.emptyItStays}
          value={draft.unpublishAt}
          onChange={({ target }) => change({ unpublishAt: target.value })}
        />
      ) : null}
    </div>
  )
}
