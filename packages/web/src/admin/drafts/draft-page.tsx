import * as m from '#messages/admin-drafts'
import type { Draft } from '@shop/contract/drafts'
import { useState } from 'react'
import { idOf } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { TextLink } from '../../ui/text-link'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { useUnsavedGuard } from '../layout/use-unsaved-guard'
import { detailLoader } from '../list/detail-loader'
import { LoadFailure } from '../list/list-failure'
import { adminTexts } from '../texts'
import type { Route } from './+types/draft-page'
import { CustomerFields } from './customer-fields'
import { bodyOf, emptyDraft, typedFrom, type TypedDraft } from './draft-form'
import { DraftLines } from './draft-lines'
import { DraftSums } from './draft-sums'
import { personOf, STATE_WORDS } from './draft-words'
import styles from './drafts.module.css'
import { LinkPanel } from './link-panel'
import { useDraftActions } from './use-draft-actions'
import { useDraftPreview } from './use-draft-preview'

const BACK = { label: m.allDraftOrders, to: paths.adminDrafts }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.draftOrder)
}

export const clientLoader = detailLoader<Draft | null>({
  load: (api, { params }) =>
    params.id === 'new'
      ? Promise.resolve(null)
      : api.call('GET /api/admin/drafts/{id}', { params: { id: idOf({ params }) } }),
  failed: adminTexts.drafts.fetchOneFailed,
})

export default function DraftPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.status === 'failed')
    return (
      <AdminPage title={m.draftOrder} back={BACK}>
        <LoadFailure notice={loaderData.notice} />
      </AdminPage>
    )
  const draft = loaderData.page
  // A saved version begins the form anew.
  return <Editor key={draft ? `${draft.id} ${draft.version} ${draft.state}` : 'new'} draft={draft} />
}

function Editor({ draft }: { draft: Draft | null }) {
  const [first] = useState<TypedDraft>(() => (draft ? typedFrom(draft) : emptyDraft()))
  const [typed, setTyped] = useState(first)
  const isDirty = JSON.stringify(bodyOf(typed)) !== JSON.stringify(bodyOf(first))
  const { question, letPass } = useUnsavedGuard(isDirty)
  const { act, underWay, refusal, dismissRefusal } = useDraftActions({ draft, typed, isDirty, letPass })
  const count = useDraftPreview(typed, draft)
  const isPaid = draft?.state === 'paid'
  const change = (part: Partial<TypedDraft>) => setTyped((last) => ({ ...last, ...part }))
  // While nothing has changed, the saved draft counts at the prices of its link.
  const counted = draft && !isDirty ? draft : count.preview

  return (
    <AdminPage title={draft ? m.draftNumbered({ id: draft.id }) : m.newDraftOrder} back={BACK}>
      {question}
      {draft ? <State draft={draft} /> : null}
      {refusal === null ? null : (
        <Alert kind="error" onDismiss={dismissRefusal}>
          {refusal}
        </Alert>
      )}
      {draft?.state === 'sent' && isDirty ? <Alert kind="info">{m.savingEndsTheLink}</Alert> : null}
      <form
        noValidate
        data-saves
        onSubmit={(event) => {
          event.preventDefault()
          void act('save')
        }}
      >
        <fieldset disabled={isPaid} className={styles.editor}>
          <legend className={styles.hidden}>{m.draftOrder}</legend>
          <div className={styles.column}>
            <DraftLines lines={typed.lines} preview={counted} change={change} />
            <CustomerFields typed={typed} change={change} />
          </div>
          <div className={styles.column}>
            {draft?.link && !isDirty ? <LinkPanel link={draft.link} /> : null}
            <DraftSums typed={typed} preview={counted} count={isDirty ? count : null} change={change} />
            {isPaid ? null : (
              <div className={styles.actions}>
                <Button
                  size="large"
                  block
                  loading={underWay === 'mail'}
                  loadingLabel={m.sending}
                  disabled={(counted?.problems.length ?? 1) > 0}
                  onClick={() => void act('mail')}
                >
                  {draft?.link && !isDirty ? m.sendANewPaymentLink : m.sendPaymentLink}
                </Button>
                <Button
                  variant="outline"
                  block
                  loading={underWay === 'link'}
                  loadingLabel={m.makingTheLink}
                  disabled={(counted?.problems.length ?? 1) > 0}
                  onClick={() => void act('link')}
                >
                  {m.makeLinkWithoutAMail}
                </Button>
                <Button
                  type="submit"
                  variant="outline"
                  block
                  loading={underWay === 'save'}
                  loadingLabel={m.saving}
                  disabled={draft !== null && !isDirty}
                >
                  {m.saveDraft}
                </Button>
                {draft && draft.state !== 'withdrawn' ? (
                  <Button
                    variant="text"
                    block
                    loading={underWay === 'withdraw'}
                    loadingLabel={m.withdrawing}
                    onClick={() => void act('withdraw')}
                  >
                    {m.withdrawDraft}
                  </Button>
                ) : null}
              </div>
            )}
          </div>
        </fieldset>
      </form>
    </AdminPage>
  )
}

function State({ draft }: { draft: Draft }) {
  const { state, order_id: orderId } = draft
  return (
    <p className={styles.state}>
      <Chip tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].words}</Chip>
      <bdi>{personOf(draft)}</bdi>
      {orderId === null ? null : <TextLink to={paths.adminOrder(orderId)}>{m.orderNamed({ id: orderId })}</TextLink>}
    </p>
  )
}
