import * as m from '#messages/admin-synonyms'
import type { Synonym } from '@shop/contract/search'
import { useState } from 'react'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form, FormNotice } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Select } from '../../ui/select'
import { Sheet } from '../../ui/sheet'
import { TextArea, TextInput } from '../../ui/text-input'
import { useForm } from '../../ui/use-form'
import { MissedPart } from '../layout/retry-notice'
import { usePart } from '../layout/use-part'
import { adminTexts } from '../texts'

interface SynonymSheetProps {
  /** Null for new ones. */
  synonym: Synonym | null
  /** What the form of new ones begins with. */
  words?: string
  onClose: () => void
  onSaved: () => void
}

type Leagues = { id: number; name: string; clubs: { id: number; name: string }[] }[]

const ANOTHER_WORD = 'word'
const MOST_AT_ONCE = 20

/** Adds names, one per line, or changes one. */
export function SynonymSheet({ synonym, words = '', onClose, onSaved }: SynonymSheetProps) {
  return (
    <Sheet open onClose={onClose} title={synonym ? m.editSynonym : m.addSynonyms}>
      <SynonymForm synonym={synonym} words={words} onSaved={onSaved} />
    </Sheet>
  )
}

function SynonymForm({ synonym, words: first, onSaved }: Omit<Required<SynonymSheetProps>, 'onClose'>) {
  // Asked for when the dialog opens: a club may have been added a moment ago.
  const clubs = usePart(loadLeagues)
  const leagues = clubs.found ?? []
  const [words, setWords] = useState(synonym?.phrase ?? first)
  const [target, setTarget] = useState(synonym?.category ? String(synonym.category.id) : synonym ? ANOTHER_WORD : '')
  const [meaning, setMeaning] = useState(synonym?.meaning ?? '')
  const phrases = words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isWord = target === ANOTHER_WORD

  const form = useForm({
    fields: { phrase: null, category_id: null, meaning: null },
    check: () => ({
      ...(phrases.length === 0 && { phrase: m.pleaseEnterAWord }),
      ...(phrases.length > MOST_AT_ONCE && { phrase: m.atMostTwentyAtOnce }),
      ...(target === '' && { category_id: m.pleaseChooseWhatIsFound }),
      ...(isWord && meaning.trim() === '' && { meaning: m.pleaseEnterAWord }),
    }),
    submit: async () => {
      const meant = isWord ? { meaning: meaning.trim() } : { category_id: Number(target) }
      try {
        if (synonym) {
          const body = { phrase: phrases.join(' '), version: synonym.version, ...meant }
          await api.call('PUT /api/admin/synonyms/{id}', { params: { id: synonym.id }, body })
        } else await api.call('POST /api/admin/synonyms', { body: { phrases, ...meant } })
        notify(m.searchKnowsItNow)
        onSaved()
        return {}
      } catch (error) {
        const text = refusalText(error, adminTexts.synonyms.saveFailed)
        return { notice: { kind: 'error' as const, text }, errors: fieldErrorsOf(error) }
      }
    },
  })
  const { errors } = form.outcome
  const isListed = leagues.some(({ id, clubs }) => [id, ...clubs.map((club) => club.id)].includes(Number(target)))

  return (
    <Form form={form} saves>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <Field label={m.whoSearchesFor} hint={synonym ? undefined : m.oneWordPerLine} error={errors?.phrase}>
        {(control) =>
          synonym ? (
            <TextInput
              {...control}
              name="phrase"
              dir="auto"
              maxLength={100}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          ) : (
            <TextArea
              {...control}
              name="phrase"
              dir="auto"
              rows={4}
              data-autofocus
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )
        }
      </Field>
      <Field label={m.finds} error={errors?.category_id}>
        {(control) => (
          <Select {...control} name="category_id" value={target} onChange={(event) => setTarget(event.target.value)}>
            <option value="">{m.chooseAClubOrLeague}</option>
            {synonym?.category && !isListed ? (
              <option value={synonym.category.id}>{synonym.category.name}</option>
            ) : null}
            <option value={ANOTHER_WORD}>{m.sameAsAnotherWord}</option>
            {leagues.map((league) => (
              <optgroup key={league.id} label={league.name}>
                <option value={league.id}>{m.leagueNamed({ name: league.name })}</option>
                {league.clubs.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <MissedPart part={clubs}>{m.clubsNotLoaded}</MissedPart>
      {isWord ? (
        <Field label={m.word} hint={m.aSingleWord} error={errors?.meaning}>
          {(control) => (
            <TextInput
              {...control}
              name="meaning"
              dir="auto"
              maxLength={60}
              value={meaning}
              onChange={(event) => setMeaning(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <Button type="submit" block loading={form.isPending} loadingLabel={m.saving}>
        {m.save}
      </Button>
    </Form>
  )
}

/** The leagues and clubs to choose from, new ones without products included. */
async function loadLeagues(): Promise<Leagues> {
  const leagues = await api.call('GET /api/leagues')
  return Promise.all(
    leagues.map(async ({ id, name }) => {
      const clubs = await api.call('GET /api/leagues/{id}/clubs', { params: { id } })
      return { id, name, clubs: clubs.map(({ id, name }) => ({ id, name })) }
    }),
  )
}
