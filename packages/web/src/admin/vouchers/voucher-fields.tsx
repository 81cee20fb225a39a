import * as m from '#messages/admin-vouchers'
import { directionOf, TRANSLATION_LANGUAGES, type TranslationLanguage } from '@shop/contract/page-languages'
import { VOUCHER_KINDS, type VoucherKind } from '@shop/contract/voucher-words'
import { languageName } from '../../lib/language-names'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import type { LeagueWithClubs } from '../category-editor/all-categories'
import { SectionPanel } from '../layout/section-panel'
import { KIT_NAMES } from './kit-names'
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
  code: m.withACode,
  automatic: m.byItselfWithoutACode,
  many: m.withOneOfManyCodes,
}

export function VoucherFields(props: VoucherFieldsProps) {
  const { draft, change, errors, isNew, leagues } = props
  return (
    <>
      <SectionPanel title={m.whatShoppersGet}>
        <div className={styles.fields}>
          <Field label={m.howItIsUsed}>
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
          {draft.way === 'code' ? <Typed {...props} name="code" label={m.code} error={errors.code} /> : null}
          {draft.way === 'many' && isNew ? (
            <>
              <Typed {...props} name="count" label={m.howManyCodes} error={errors.count} />
              <Typed {...props} name="prefix" label={m.theyBeginWith} error={errors.prefix} hint={m.mayBeEmpty} />
            </>
          ) : null}
          <Typed {...props} name="name" label={m.name} error={errors.name} hint={m.nameHint} />
          {TRANSLATION_LANGUAGES.map((language) => (
            <TranslatedName key={language} {...props} language={language} />
          ))}
          <Field label={m.itGives}>
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
      <SectionPanel title={m.limits}>
        <div className={styles.fields}>
          <Typed {...props} name="minimum" label={m.smallestOrder} error={errors.minimum} hint={m.emptyAny} />
          <Typed {...props} name="mostUses" label={m.usesInAll} error={errors.most_uses} hint={m.emptyNoLimit} />
          <Typed
            {...props}
            name="perCustomer"
            label={m.usesPerCustomer}
            error={errors.per_customer}
            hint={m.emptyNoLimit}
          />
          <Typed {...props} name="from" label={m.firstDay} type="date" error={errors.from} hint={m.emptyAtOnce} />
          <Typed
            {...props}
            name="until"
            label={m.lastDay}
            type="date"
            error={errors.until}
            hint={m.emptyWithoutAnEnd}
          />
        </div>
        <CheckboxRow
          label={m.mayBeUsedBesideOtherVouchers}
          checked={draft.isCombinable}
          onChange={({ target }) => change({ isCombinable: target.checked })}
        />
        <CheckboxRow
          label={m.switchedOn}
          checked={draft.isEnabled}
          onChange={({ target }) => change({ isEnabled: target.checked })}
        />
      </SectionPanel>
      <SectionPanel title={m.whichJerseys}>
        <div className={styles.fields}>
          <PlaceChoice draft={draft} change={change} leagues={leagues} />
          <Typed
            {...props}
            name="productIds"
            label={m.productNumbers}
            error={errors.product_ids}
            hint={m.productNumbersHint}
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
    return <Typed {...props} name="percent" label={m.percent} error={errors['reward.percent']} />
  if (draft.kind === 'amount')
    return <Typed {...props} name="amount" label={m.amount} error={errors['reward.amount']} />
  if (draft.kind !== 'buy-x-get-y') return null
  return (
    <>
      <Typed {...props} name="buy" label={m.jerseysToPayFor} error={errors['reward.buy']} />
      <Typed {...props} name="get" label={m.freeJerseys} error={errors['reward.get']} />
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

function TranslatedName({ draft, change, errors, language }: VoucherFieldsProps & { language: TranslationLanguage }) {
  const named = { language: languageName(language) }
  const { translatedNames: names } = draft
  return (
    <Field label={m.nameIn(named)} hint={m.nameInHint(named)} error={errors[`name_translations.${language}`]}>
      {(control) => (
        <TextInput
          {...control}
          lang={language}
          dir={directionOf(language)}
          autoComplete="off"
          value={names[language]}
          onChange={({ target }) => change({ translatedNames: { ...names, [language]: target.value } })}
        />
      )}
    </Field>
  )
}
