import * as m from '#messages/admin-category-editor'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { CATEGORY_TEXTS, type CategoryText } from '@shop/contract/translations'
import { IS_OWN_SERVER } from '../../lib/backend'
import { Field } from '../../ui/field'
import { FormField } from '../../ui/form'
import { Select } from '../../ui/select'
import { TextArea } from '../../ui/text-input'
import { shownName } from '../translations/shown-text'
import { TranslationFields } from '../translations/translation-fields'
import type { CategoryDraft } from './category-draft'
import styles from './category-editor.module.css'

/** A league has a country, a club all other facts. */
const { name, description, country, ...clubFacts } = CATEGORY_TEXTS
const LEAGUE_TEXTS: Partial<Record<CategoryText, number>> = { name, description, country }
const CLUB_TEXTS: Partial<Record<CategoryText, number>> = { name, description, ...clubFacts }

interface CategoryFieldsProps {
  draft: CategoryDraft
  change: (part: Partial<CategoryDraft>) => void
  errors: Partial<Record<string, string>>
  /** The leagues to which the category can belong. */
  leagues: readonly ManagedCategory[]
}

export function CategoryFields({ draft, change, errors, leagues }: CategoryFieldsProps) {
  return (
    <div className={styles.fields}>
      <FormField
        name="name"
        label={m.name}
        data-autofocus
        autoComplete="off"
        maxLength={120}
        dir="auto"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field label={m.league} error={errors.parent_id} hint={m.leagueRule}>
        {(control) => (
          <Select
            {...control}
            name="parent_id"
            value={draft.leagueId}
            onChange={({ target }) => change({ leagueId: target.value })}
          >
            <option value="">{m.noneIsALeagueItself}</option>
            {leagues.map((league) => (
              <option key={league.id} value={league.id}>
                {shownName(league)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.description} error={errors.description}>
        {(control) => (
          <TextArea
            {...control}
            name="description"
            rows={3}
            dir="auto"
            maxLength={5000}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      {IS_OWN_SERVER ? <Facts draft={draft} change={change} /> : null}
      {IS_OWN_SERVER ? (
        <TranslationFields
          texts={draft.leagueId === '' ? LEAGUE_TEXTS : CLUB_TEXTS}
          english={draft}
          draft={draft.translations}
          onChange={(translations) => change({ translations })}
          error={errors.translations}
        />
      ) : null}
    </div>
  )
}

/** What the specification's calls can't save. */
function Facts({ draft, change }: Pick<CategoryFieldsProps, 'draft' | 'change'>) {
  return (
    <div className={styles.facts}>
      {draft.leagueId === '' ? (
        <Fact name="country" label={m.country} draft={draft} change={change} />
      ) : (
        <>
          <Fact name="city" label={m.city} draft={draft} change={change} />
          <Fact name="founded" label={m.founded} inputMode="numeric" draft={draft} change={change} />
          <Fact name="stadium" label={m.stadium} draft={draft} change={change} />
          <Fact name="nickname" label={m.nickname} draft={draft} change={change} />
        </>
      )}
    </div>
  )
}

interface FactProps extends Pick<CategoryFieldsProps, 'draft' | 'change'> {
  name: 'country' | 'city' | 'founded' | 'stadium' | 'nickname'
  label: string
  inputMode?: 'numeric'
}

function Fact({ name, label, inputMode, draft, change }: FactProps) {
  return (
    <FormField
      name={name}
      label={label}
      autoComplete="off"
      maxLength={120}
      dir="auto"
      inputMode={inputMode}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
}
