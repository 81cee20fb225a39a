import * as m from '#messages/admin-prints'
import type { BlockedWord } from '@shop/contract/blocked-words'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { notify } from '../../ui/notify'
import { Panel } from '../../ui/panel'
import { useUnsavedGuard } from '../layout/use-unsaved-guard'
import { SearchField } from '../list/search-field'
import { AddWord } from './add-word'
import { inOrder, isSameList, keyOf, merged } from './blocked-list'
import styles from './blocked-words.module.css'

/** The editor of the blocked words. Changes are saved by a button only. */
export function BlockedWords({ words: loaded }: { words: BlockedWord[] }) {
  const [saved, setSaved] = useState(loaded)
  const [words, setWords] = useState(() => inOrder(loaded))
  const [search, setSearch] = useState('')
  const [isSaving, setSaving] = useState(false)
  const isDirty = !isSameList(words, saved)
  const { question } = useUnsavedGuard(isDirty)
  const shown = words.filter(({ word }) => word.includes(keyOf(search)))

  const total = m.wordCount({ count: words.length })
  const counted = search ? m.someOfTheWords({ shown: shown.length, words: total }) : total

  async function save() {
    setSaving(true)
    try {
      const now = await api.call('GET /api/admin/blocked-words')
      const body = { words: merged(now.words, saved, words) }
      const answer = await api.call('PUT /api/admin/blocked-words', { body })
      setSaved(answer.words)
      setWords(inOrder(answer.words))
      notify(m.blockedWordsSaved)
    } catch (error) {
      notify(refusalText(error, adminTexts.blockedWords.saveFailed), 'error')
    } finally {
      setSaving(false)
    }
  }

  const change = (changed: BlockedWord) =>
    setWords(words.map((entry) => (entry.word === changed.word ? changed : entry)))

  return (
    <Panel className={styles.panel}>
      <p className={styles.lead}>{m.whatBlockedWordsAre}</p>
      <AddWord words={words} onAdd={(entry) => setWords(inOrder([...words, entry]))} />
      <hr className={styles.rule} />
      <SearchField label={m.searchBlockedWords} value={search} onSearch={setSearch} />
      {shown.length > 0 ? (
        <ul aria-label={m.blockedWords} className={styles.words}>
          {shown.map(({ word, anywhere }) => (
            <li key={word} className={styles.word}>
              <bdi className={styles.text}>{word}</bdi>
              <CheckboxRow
                label={m.alsoInsideOtherWords}
                aria-label={m.wordAlsoInsideOtherWords({ word })}
                checked={anywhere}
                onChange={(event) => change({ word, anywhere: event.currentTarget.checked })}
              />
              <IconButton
                icon="trash"
                label={m.remove({ name: word })}
                onClick={() => setWords(words.filter((entry) => entry.word !== word))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon="search" title={words.length === 0 ? m.noWordIsBlocked : m.noBlockedWordMatches} />
      )}
      <div className={styles.foot}>
        <p className={styles.count}>{isDirty ? m.withUnsavedChanges({ words: counted }) : counted}</p>
        <Button variant="outline" disabled={!isDirty || isSaving} onClick={() => setWords(inOrder(saved))}>
          {m.discardChanges}
        </Button>
        <Button disabled={!isDirty} loading={isSaving} loadingLabel={m.saving} onClick={() => void save()}>
          {m.saveWords}
        </Button>
      </div>
      {question}
    </Panel>
  )
}
