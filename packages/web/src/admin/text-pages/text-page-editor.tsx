import * as m from '#messages/admin-text-pages'
import { directionOf } from '@shop/contract/page-languages'
import type { ManagedTextPage, Wording } from '@shop/contract/text-pages'
import { useState } from 'react'
import { languageName } from '../../lib/language-names'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Panel } from '../../ui/panel'
import { TextArea } from '../../ui/text-input'
import { ConflictNotice } from '../editing/conflict-notice'
import { isSameDraft } from '../editing/rebase-draft'
import { useUnsavedGuard } from '../layout/use-unsaved-guard'
import { EnglishText } from './english-text'
import { LastChange } from './last-change'
import { MarkdownHelp } from './markdown-help'
import styles from './text-page-editor.module.css'
import { TextPreview } from './text-preview'
import { useStoredDraft } from './use-stored-draft'
import { baseOf, useTextForm, wordingOf } from './use-text-form'

/** Edits one page text, with the preview beside the fields. Changes are saved by a button only. */
export function TextPageEditor({ page: loaded }: { page: ManagedTextPage }) {
  const [page, setPage] = useState(loaded)
  const { draft, setDraft, base, setBase, isDirty, isFromBefore } = useStoredDraft(loaded)
  const [replaced, setReplaced] = useState<Wording | null>(null)
  const { question } = useUnsavedGuard(isDirty)
  const { form, conflict, takeTheirs } = useTextForm({
    page: loaded,
    draft,
    setDraft,
    base,
    setBase,
    onSaved: (saved) => {
      setPage(saved)
      setBase(baseOf(saved))
      setDraft(wordingOf(saved))
      setReplaced(null)
      notify(m.pageSaved)
      return Promise.resolve()
    },
  })
  const { errors = {} } = form.outcome
  const isTranslation = page.language !== 'en'
  const inItsLanguage = isTranslation
    ? { lang: page.language, dir: directionOf(page.language) }
    : ({ dir: 'auto' } as const)
  const language = languageName(page.language)
  const change = (part: Partial<Wording>) => setDraft({ ...draft, ...part })
  const restore = () => {
    setReplaced(draft)
    setDraft(wordingOf(page.default_text))
  }

  return (
    <div className={styles.columns}>
      <Panel className={styles.panel}>
        <Form form={form} saves>
          {conflict ? (
            <ConflictNotice conflict={conflict} history={paths.adminAuditOfTextPages} onTakeTheirs={takeTheirs} />
          ) : null}
          <FormNotice notice={form.outcome.notice} />
          {replaced ? (
            <Alert kind="info">
              <p>{m.defaultTextInFields}</p>
              <Button
                variant="outline"
                size="small"
                onClick={() => {
                  setDraft(replaced)
                  setReplaced(null)
                }}
              >
                {m.putMineBack}
              </Button>
            </Alert>
          ) : null}
          {page.state === 'missing' ? <Alert kind="info">{m.shoppersReadEnglish({ language })}</Alert> : null}
          {page.state === 'outdated' ? <Alert kind="info">{m.englishIsNewer({ language })}</Alert> : null}
          {isFromBefore && isDirty && !replaced && !conflict ? (
            <Alert kind="info">
              <p>{m.textYouHadNotSaved}</p>
              <Button variant="outline" size="small" onClick={() => setDraft(wordingOf(base))}>
                {m.discardIt}
              </Button>
            </Alert>
          ) : null}
          <FormField
            name="title"
            label={m.title}
            autoComplete="off"
            maxLength={80}
            {...inItsLanguage}
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <FormField
            name="description"
            label={m.description}
            hint={m.oneSentence}
            autoComplete="off"
            maxLength={200}
            {...inItsLanguage}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
          <Field label={m.text} error={errors.body}>
            {(control) => (
              <TextArea
                {...control}
                name="body"
                rows={22}
                {...inItsLanguage}
                spellCheck
                maxLength={20_000}
                value={draft.body}
                onChange={({ target }) => change({ body: target.value })}
                className={styles.text}
              />
            )}
          </Field>
          <MarkdownHelp />
          <div className={styles.foot}>
            <p className={styles.when}>{isDirty ? m.notSavedYet : <LastChange page={page} />}</p>
            <Button variant="outline" disabled={isSameDraft(draft, wordingOf(page.default_text))} onClick={restore}>
              {m.restoreDefaultText}
            </Button>
            <SubmitButton loadingLabel={m.saving}>{m.save}</SubmitButton>
          </div>
        </Form>
      </Panel>
      {isTranslation ? <EnglishText wording={page.english} /> : null}
      <TextPreview title={draft.title} body={draft.body} language={page.language} />
      {question}
    </div>
  )
}
