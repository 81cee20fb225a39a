import { KIT_NAMES } from './kit-names'
import { VOUCHER_KINDS, type VoucherKind } from '@shop/contract/voucher-words'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import type { LeagueWithClubs } from '../category-editor/all-categories'
import { SectionPanel } from '../layout/section-panel'
import { PlaceChoice } from './place-choice'
import type { VoucherDraft, Way } from './voucher-draft'
import styles from './voucher-page.module.css'
import { KIND_WORDS } from './voucher-words'

export interface VoucherFieldsProps {
  draft: VoucherDraft
  change: (part: Partial<VoucherDraft>) => void
  errors: Record<string, string>
  isNew: boolean
  leagues: LeagueWithClubs[]
}

const WAYS: Record<Way, string> = {
  code: 'With a code',
  automatic: 'By itself, without a code',
  many: 'With one of many codes',
}

export function VoucherFields(props: VoucherFieldsProps) {
  const { draft, change, errors, isNew, leagues } = props
  return (
    <>
      <SectionPanel title="What shoppers get">
        <div className={styles.fields}>
          <Field label="How it is used">
            {(control) => (
              <Select
                {...control}
                disabled={!isNew}
                value={draft.way}
                onChange={({ target }) => change({ way: target.value as Way })}
              >
                {Object.entries(WAYS).map(([way, label]) => (
                  <option key={way} value={way}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {draft.way === 'code' ? <Typed {...props} name="code" label="Code" error={errors.code} /> : null}
          {draft.way === 'many' && isNew ? (
            <>
              <Typed {...props} name="count" label="How many codes" error={errors.count} />
              <Typed {...props} name="prefix" label="They begin with" error={errors.prefix} hint="May be empty." />
            </>
          ) : null}
          <Typed
            {...props}
            name="name"
            label="Name"
            error={errors.name}
            hint="Shoppers read it where there is no code."
          />
          <Field label="It gives">
            {(control) => (
              <Select
                {...control}
                value={draft.kind}
                onChange={({ target }) => change({ kind: target.value as VoucherKind })}
              >
                {VOUCHER_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {KIND_WORDS[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <RewardFields {...props} />
        </div>
      </SectionPanel>
      <SectionPanel title="Limits">
        <div className={styles.fields}>
          <Typed {...props} name="minimum" label="Smallest order, AED" error={errors.minimum} hint="Empty: any." />
          <Typed {...props} name="mostUses" label="Uses in all" error={errors.most_uses} hint="Empty: no limit." />
          <Typed
            {...props}
            name="perCustomer"
            label="Uses per customer"
            error={errors.per_customer}
            hint="Empty: no limit."
          />
          <Typed {...props} name="from" label="First day" type="date" error={errors.from} hint="Empty: at once." />
          <Typed
            {...props}
            name="until"
            label="Last day"
            type="date"
            error={errors.until}
            hint="Empty: without an end."
          />
        </div>
        <CheckboxRow
          label="May be used beside other vouchers that allow it too"
          checked={draft.isCombinable}
          onChange={({ target }) => change({ isCombinable: target.checked })}
        />
        <CheckboxRow
          label="Switched on"
          checked={draft.isEnabled}
          onChange={({ target }) => change({ isEnabled: target.checked })}
        />
      </SectionPanel>
      <SectionPanel title="Which jerseys">
        <div className={styles.fields}>
          <PlaceChoice draft={draft} change={change} leagues={leagues} />
          <Typed
            {...props}
            name="productIds"
            label="Product numbers"
            error={errors.product_ids}
            hint="With commas between. Nothing chosen: all jerseys."
          />
        </div>
        <div className={styles.kits}>
          {KIT_NAMES.map(([kit, label]) => (
            <CheckboxRow
              key={kit}
              label={label}
              checked={draft.kits.includes(kit)}
              onChange={({ target }) =>
                change({ kits: target.checked ? [...draft.kits, kit] : draft.kits.filter((other) => other !== kit) })
              }
            />
          ))}
        </div>
      </SectionPanel>
    </>
  )
}

function RewardFields(props: VoucherFieldsProps) {
  const { draft, errors } = props
  if (draft.kind === 'percent')
    return <Typed {...props} name="percent" label="Percent" error={errors['reward.percent']} />
  if (draft.kind === 'amount')
    return <Typed {...props} name="amount" label="Amount, AED" error={errors['reward.amount']} />
  if (draft.kind !== 'buy-x-get-y') return null
  return (
    <>
      <Typed {...props} name="buy" label="Jerseys to pay for" error={errors['reward.buy']} />
      <Typed {...props} name="get" label="Free jerseys, the cheapest" error={errors['reward.get']} />
    </>
  )
}

type TextName = { [Name in keyof VoucherDraft]: VoucherDraft[Name] extends string ? Name : never }[keyof VoucherDraft]

interface TypedProps extends VoucherFieldsProps {
  name: Exclude<TextName, 'way' | 'kind'>
  label: string
  type?: 'date'
  hint?: string
  error: string | undefined
}

function Typed({ draft, change, name, label, type, hint, error }: TypedProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={type ?? 'text'}
          autoComplete="off"
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
}
