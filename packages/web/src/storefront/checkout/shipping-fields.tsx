import * as m from '#messages/checkout'
import { memo, useId } from 'react'
import type { ShippingForm } from './checkout-address'
import { countries, countryLabel } from '../../lib/countries'
import { FormField } from '../../ui/form'
import styles from './shipping-fields.module.css'

/** The longest texts that the shop's own server accepts. */
const LONGEST = { name: 80, street: 160, place: 80, zip: 20, phone: 40 }

/** Memoised, because each key press renders the step anew and the list of countries is long. */
export const ShippingFields = memo(function ShippingFields({ initial }: { initial: ShippingForm }) {
  const countriesId = useId()
  const field = (name: keyof ShippingForm) => ({ name, defaultValue: initial[name], required: name !== 'address2' })
  return (
    <div className={styles.fields}>
      <div className={styles.half}>
        <FormField
          {...field('firstName')}
          label={m.firstName}
          autoComplete="shipping given-name"
          maxLength={LONGEST.name}
        />
      </div>
      <div className={styles.half}>
        <FormField
          {...field('lastName')}
          label={m.lastName}
          autoComplete="shipping family-name"
          maxLength={LONGEST.name}
        />
      </div>
      <FormField
        {...field('address1')}
        label={m.addressLine1}
        autoComplete="shipping address-line1"
        maxLength={LONGEST.street}
      />
      <FormField
        {...field('address2')}
        label={m.addressLine2Optional}
        autoComplete="shipping address-line2"
        maxLength={LONGEST.street}
      />
      <div className={styles.half}>
        <FormField {...field('city')} label={m.city} autoComplete="shipping address-level2" maxLength={LONGEST.place} />
      </div>
      <div className={styles.quarter}>
        <FormField
          {...field('state')}
          label={m.state}
          autoComplete="shipping address-level1"
          maxLength={LONGEST.place}
        />
      </div>
      <div className={styles.quarter}>
        <FormField {...field('zip')} label={m.zip} autoComplete="shipping postal-code" maxLength={LONGEST.zip} />
      </div>
      <div className={styles.half}>
        <FormField
          {...field('country')}
          defaultValue={countryLabel(initial.country)}
          label={m.country}
          autoComplete="shipping country-name"
          list={countriesId}
          maxLength={LONGEST.place}
        />
        <datalist id={countriesId}>
          {countries().map(({ name, label }) => (
            <option key={name} value={label} />
          ))}
        </datalist>
      </div>
      <div className={styles.half}>
        <FormField
          {...field('phone')}
          label={m.phone}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          maxLength={LONGEST.phone}
        />
      </div>
    </div>
  )
})
