import * as m from '#messages/admin-accounts'
import { LONGEST_TAG, MOST_TAGS } from '@shop/contract/customer-limits'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { Field } from '../../ui/field'
import { Form, SubmitButton } from '../../ui/form'
import { IconButton } from '../../ui/icon-button'
import { notify } from '../../ui/notify'
import { TextInput } from '../../ui/text-input'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { useForm, type Outcome } from '../../ui/use-form'
import styles from './customer-file.module.css'

interface TagsPanelProps {
  userId: number
  tags: readonly string[]
  /** The tags that other customers have. */
  known: readonly string[]
}

/** The tags of a customer; each leads to everybody who has it. */
export function TagsPanel({ userId, tags, known }: TagsPanelProps) {
  return (
    <TitledPanel title={m.tags}>
      {tags.length === 0 ? <p className={styles.quiet}>{m.noTagsYet}</p> : null}
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            <TextLink to={paths.adminUsersTagged(tag)}>
              <bdi>{tag}</bdi>
            </TextLink>
            <RemoveTag userId={userId} tag={tag} />
          </li>
        ))}
      </ul>
      {tags.length < MOST_TAGS ? (
        <TagForm userId={userId} offered={known.filter((tag) => !tags.includes(tag))} />
      ) : null}
    </TitledPanel>
  )
}

function TagForm({ userId, offered }: { userId: number; offered: readonly string[] }) {
  const { revalidate } = useRevalidator()
  const listId = useId()

  async function add(tag: string): Promise<Outcome> {
    try {
      await api.call('POST /api/admin/users/{id}/tags', { params: { id: userId }, body: { tag } })
      await revalidate()
      return { resets: true }
    } catch (error) {
      return { errors: { tag: refusalText(error, adminTexts.users.tagFailed) } }
    }
  }

  const form = useForm({ fields: { tag: m.pleaseEnterATag }, submit: ({ tag }) => add(tag) })
  return (
    <Form form={form} className={styles.tagForm}>
      <Field label={m.newTag} error={form.outcome.errors?.tag}>
        {(control) => (
          <TextInput {...control} name="tag" list={listId} maxLength={LONGEST_TAG} autoComplete="off" dir="auto" />
        )}
      </Field>
      <datalist id={listId}>
        {offered.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <SubmitButton variant="secondary" loadingLabel={m.adding}>
        {m.addTag}
      </SubmitButton>
    </Form>
  )
}

function RemoveTag({ userId, tag }: { userId: number; tag: string }) {
  const { revalidate } = useRevalidator()
  const [isUnderWay, setUnderWay] = useState(false)

  async function remove() {
    if (isUnderWay) return
    setUnderWay(true)
    try {
      await api.call('DELETE /api/admin/users/{id}/tags', { params: { id: userId }, query: { tag } })
      await revalidate()
    } catch (error) {
      notify(refusalText(error, adminTexts.users.tagFailed), 'error')
      setUnderWay(false)
    }
  }

  return (
    <IconButton icon="close" label={m.removeTheTag({ tag })} aria-busy={isUnderWay} onClick={() => void remove()} />
  )
}
