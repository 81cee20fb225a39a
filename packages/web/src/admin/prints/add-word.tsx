import * as m from '#messages/admin-prints'
import type { BlockedWord } from '@shop/contract/blocked-words'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Form, FormField, SubmitButton } from '../../ui/form'
import { useForm } from '../../ui/use-form'
import styles from './add-word.module.css'
import { keyOf } from './blocked-list'

interface AddWordProps {
  words: readonly BlockedWord[]
  onAdd: (entry: BlockedWord) => void
}

const LONGEST_WORD = 60
const MOST_WORDS = 2000

export function AddWord({ words, onAdd }: AddWordProps) {
  const form = useForm({
    fields: { word: m.pleaseEnterAWord, anywhere: null },
    check: ({ word }) => {
      const problem = problemOf(word, words)
      return problem ? { word: problem } : {}
    },
    submit: ({ word, anywhere }) => {
      onAdd({ word: keyOf(word), anywhere: anywhere !== '' })
      return Promise.resolve({ resets: true })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormField name="word" label={m.newWord} maxLength={LONGEST_WORD} autoComplete="off" spellCheck={false} />
      <CheckboxRow name="anywhere" label={m.alsoInsideOtherWords} />
      <SubmitButton variant="secondary">{m.addWord}</SubmitButton>
    </Form>
  )
}

function problemOf(typed: string, words: readonly BlockedWord[]): string | undefined {
  const word = keyOf(typed)
  if (typed !== '' && word === '') return m.pleaseEnterAWord
  if (words.some((entry) => keyOf(entry.word) === word)) return m.wordIsOnTheList({ word })
  return words.length >= MOST_WORDS ? m.theListIsFull({ count: MOST_WORDS }) : undefined
}
