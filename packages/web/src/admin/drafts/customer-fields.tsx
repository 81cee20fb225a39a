import * as m from '#messages/admin-drafts'
import type { KnownCustomer } from '@shop/contract/drafts'
import { apiWithSignal } from '../../lib/api'
import { LanguageOptions, pageLanguageOf } from '../../lib/language-options'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import { SectionPanel } from '../layout/section-panel'
import { ADDRESS_FIELDS, addressOf, OWN_COUNTRY_CODE, type TypedDraft } from './draft-form'
import styles from './drafts.module.css'
import { Finder } from './finder'
import { inSeries } from '../../ui/in-series'

interface CustomerFieldsProps {
  typed: TypedDraft
  change: (part: Partial<TypedDraft>) => void
}

/** Who orders and where it goes: an existing customer fills the fields in. */
export function CustomerFields({ typed, change }: CustomerFieldsProps) {
  const { email, shipping } = typed

  function take(customer: KnownCustomer) {
    const [firstName = '', ...rest] = customer.name.split(' ')
    const named = { ...addressOf(null), firstName, lastName: rest.join(' ') }
    change({ email: customer.email, shipping: customer.shipping ? addressOf(customer.shipping) : named })
  }

  return (
    <SectionPanel title={m.customerAndAddress}>
      <Finder
        label={m.findACustomer}
        placeholder={m.nameEmailOrPhone}
        nothing={m.noSuchCustomer}
        find={async (search, signal) =>
          (await apiWithSignal(signal).call('GET /api/admin/draft-customers', { query: { search } })).data
        }
        nameOf={({ id, name, email, shipping }) => ({
          id,
          label: name,
          note: inSeries([email, shipping?.phone]),
        })}
        onPick={take}
      />
      <div className={styles.fields}>
        <Field label={m.email}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              value={email}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
        {ADDRESS_FIELDS.map(([name, label, maxLength]) => (
          <Field key={name} label={label} hint={name === 'phone' ? m.phoneHint({ code: OWN_COUNTRY_CODE }) : undefined}>
            {(control) => (
              <TextInput
                {...control}
                type={name === 'phone' ? 'tel' : 'text'}
                value={shipping[name]}
                maxLength={maxLength}
                autoComplete="off"
                dir={name === 'phone' ? 'ltr' : 'auto'}
                onChange={({ target }) => change({ shipping: { ...shipping, [name]: target.value } })}
              />
            )}
          </Field>
        ))}
        <Field label={m.languageOfTheMails} hint={m.unlessTheCustomerChoseOne}>
          {(control) => (
            <Select
              {...control}
              value={typed.language}
              onChange={({ target }) => change({ language: pageLanguageOf(target.value) })}
            >
              <LanguageOptions />
            </Select>
          )}
        </Field>
      </div>
    </SectionPanel>
  )
}
