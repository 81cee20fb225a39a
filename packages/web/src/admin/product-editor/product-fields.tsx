import * as m from '#messages/admin-product-editor'
import type { Kit } from '@shop/contract/catalog'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { PRODUCT_TEXTS } from '@shop/contract/translations'
import { adminTexts } from '../texts'
import { IS_OWN_SERVER } from '../../lib/backend'
import { KIT_NAMES } from '../../lib/filter-names'
import { Field } from '../../ui/field'
import { FormField } from '../../ui/form'
import { Select } from '../../ui/select'
import { TextArea } from '../../ui/text-input'
import { ClubOptions } from '../category-editor/club-options'
import { CutFields } from './cut-fields'
import { TEXT_AREAS, TEXT_LINES } from './product-draft'
import type { ProductFieldsProps } from './product-fields-props'
import styles from './product-fields.module.css'
import { PrintingFields } from './printing-fields'
import { SaleFields } from './sale-fields'
import { SearchFields } from './search-fields'
import { StockFields } from './stock-fields'
import { TranslationFields } from '../translations/translation-fields'

interface AllFieldsProps extends ProductFieldsProps {
  /** Undefined for a new product. */
  productId: number | undefined
  /** Null if the categories could not be loaded. */
  categories: readonly ManagedCategory[] | null
}

export function ProductFields({ draft, change, errors, categories, productId }: AllFieldsProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>
        <FormField
          name="name"
          label={m.name}
          data-autofocus
          autoComplete="off"
          maxLength={200}
          dir="auto"
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <Field
        label={m.club}
        error={errors.category_id}
        hint={categories ? undefined : adminTexts.categories.fetchFailed}
        className={styles.half}
      >
        {(control) => (
          <Select
            {...control}
            name="category_id"
            value={draft.clubId}
            onChange={({ target }) => change({ clubId: target.value })}
          >
            <option value="">{m.chooseAClub}</option>
            {categories ? <ClubOptions categories={categories} /> : <option value={draft.clubId}>{m.unchanged}</option>}
          </Select>
        )}
      </Field>
      {IS_OWN_SERVER ? (
        <Field label={m.kit} error={errors.kit} className={styles.half}>
          {(control) => (
            <Select
              {...control}
              name="kit"
              value={draft.kit}
              onChange={({ target }) => change({ kit: target.value as Kit | '' })}
            >
              <option value="">{m.none}</option>
              {Object.entries(KIT_NAMES).map(([kit, words]) => (
                <option key={kit} value={kit}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <div className={styles.short}>
        <FormField
          name="price"
          label={m.price}
          aside={<span className={styles.unit}>{m.dirhams}</span>}
          inputMode="decimal"
          autoComplete="off"
          value={draft.price}
          onChange={({ target }) => change({ price: target.value })}
        />
        {(IS_OWN_SERVER ? TEXT_LINES : []).map(({ name, label, maxLength, placeholder, hint }) => (
          <FormField
            key={name}
            {...{ name, label, maxLength, placeholder, hint }}
            autoComplete="off"
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <Field label={m.description} error={errors.description} className={styles.whole}>
        {(control) => (
          <TextArea
            {...control}
            name="description"
            rows={4}
            dir="auto"
            maxLength={5000}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      {(IS_OWN_SERVER ? TEXT_AREAS : []).map(({ name, label, ...look }) => (
        <Field key={name} label={label} error={errors[name]} className={styles.half}>
          {(control) => (
            <TextArea
              {...control}
              {...look}
              name={name}
              dir="auto"
              value={draft[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {IS_OWN_SERVER ? <SaleFields draft={draft} change={change} /> : null}
      <StockFields draft={draft} change={change} errors={errors} />
      {IS_OWN_SERVER ? <CutFields draft={draft} change={change} errors={errors} /> : null}
      {IS_OWN_SERVER ? <PrintingFields draft={draft} change={change} /> : null}
      {IS_OWN_SERVER ? <SearchFields draft={draft} change={change} errors={errors} productId={productId} /> : null}
      {IS_OWN_SERVER ? (
        <TranslationFields
          texts={PRODUCT_TEXTS}
          english={draft}
          draft={draft.translations}
          onChange={(translations) => change({ translations })}
          error={errors.translations}
        />
      ) : null}
    </div>
  )
}
