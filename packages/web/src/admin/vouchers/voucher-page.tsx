import { LANGUAGE } from '#language'
import * as m from '#messages/admin-vouchers'
import { ApiError } from '@shop/contract/client'
import { voucherName } from '@shop/contract/voucher-words'
import type { Voucher } from '@shop/contract/vouchers'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { idOf } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { notify } from '../../ui/notify'
import { focusOnWhatMatters } from '../../ui/use-form'
import { loadCategories, treeOf, type LeagueWithClubs } from '../category-editor/all-categories'
import { ConflictNotice, type Conflict } from '../editing/conflict-notice'
import { DeleteButton } from '../editing/delete-button'
import { rebaseDraft } from '../editing/rebase-draft'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { useUnsavedGuard } from '../layout/use-unsaved-guard'
import { detailLoader } from '../list/detail-loader'
import { LoadFailure } from '../list/list-failure'
import { adminTexts } from '../texts'
import type { Route } from './+types/voucher-page'
import { CodesButton } from './codes-button'
import { toDraft, toInput, voucherDraftFields, type VoucherDraft } from './voucher-draft'
import { VoucherFields } from './voucher-fields'
import styles from './voucher-page.module.css'
import { VoucherUses } from './voucher-uses'

const BACK = { label: m.allVouchers, to: paths.adminVouchers }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.voucher)
}

export const clientLoader = detailLoader({
  load: async (api, { params }) => {
    const leagues = treeOf(await loadCategories(api))
    if (params.id === 'new') return { voucher: null, uses: [], leagues }
    return { ...(await api.call('GET /api/admin/vouchers/{id}', { params: { id: idOf({ params }) } })), leagues }
  },
  failed: adminTexts.vouchers.fetchOneFailed,
})

export default function VoucherPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.status === 'failed')
    return (
      <AdminPage title={m.voucher} back={BACK}>
        <LoadFailure notice={loaderData.notice} />
      </AdminPage>
    )
  const { voucher, uses, leagues } = loaderData.page
  return (
    <AdminPage title={voucher ? (voucher.code ?? voucherName(voucher, LANGUAGE)) : m.newVoucher} back={BACK}>
      <VoucherEditor key={voucher?.updated_at ?? 'new'} voucher={voucher} leagues={leagues} />
      {voucher ? <VoucherUses uses={uses} /> : null}
    </AdminPage>
  )
}

function VoucherEditor({ voucher: opened, leagues }: { voucher: Voucher | null; leagues: LeagueWithClubs[] }) {
  // As it was opened; or as somebody else saved it meanwhile.
  const [voucher, setVoucher] = useState(opened)
  const [draft, setDraft] = useState(() => toDraft(voucher))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { question, letPass } = useUnsavedGuard(JSON.stringify(draft) !== JSON.stringify(toDraft(voucher)))

  // What is wrong is far above the button that was pressed.
  useEffect(() => {
    if (form.current) focusOnWhatMatters(form.current)
  }, [errors, conflict])

  /** Applies what was typed to the version that somebody else saved meanwhile. */
  async function rebase(base: Voucher, message: string): Promise<void> {
    const { voucher: theirs } = await api.call('GET /api/admin/vouchers/{id}', { params: { id: base.id } })
    const drafts = { base: toDraft(base), mine: draft, theirs: toDraft(theirs) }
    const rebased = rebaseDraft(voucherDraftFields(leagues), drafts)
    setVoucher(theirs)
    setDraft(rebased.draft)
    setConflict({ message, ...rebased })
  }

  async function tellFailure(error: unknown): Promise<void> {
    const text = refusalText(error, adminTexts.vouchers.saveFailed)
    const isLate = error instanceof ApiError && error.body.code === 'changed-meanwhile'
    setErrors(fieldErrorsOf(error))
    if (voucher && isLate) await rebase(voucher, text)
    else setNotice(text)
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    setNotice(null)
    setConflict(null)
    try {
      const saved = await send(voucher, draft)
      notify(m.theVoucherIsSaved)
      setErrors({})
      letPass()
      await navigate(paths.adminVoucher(saved.id), { replace: voucher !== null })
    } catch (error) {
      await tellFailure(error).catch((again: unknown) => setNotice(refusalText(again, adminTexts.vouchers.saveFailed)))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate data-saves onSubmit={(event) => void save(event)}>
      {question}
      {notice ? <Alert kind="error">{notice}</Alert> : null}
      {conflict && voucher ? (
        <ConflictNotice
          conflict={conflict}
          history={paths.adminHistory('voucher', voucher.id)}
          onTakeTheirs={() => {
            setDraft(toDraft(voucher))
            setConflict(null)
          }}
        />
      ) : null}
      <VoucherFields
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        errors={errors}
        isNew={voucher === null}
        leagues={leagues}
      />
      <div className={styles.ways}>
        <Button type="submit" loading={isSaving} loadingLabel={m.saving}>
          {m.saveVoucher}
        </Button>
        {voucher?.batch ? <CodesButton batch={voucher.batch.id} /> : null}
        {voucher ? (
          <DeleteButton
            subject={voucher.code ?? voucher.name}
            title={m.deleteVoucher}
            question={m.deleteQuestion}
            failed={adminTexts.vouchers.deleteFailed}
            onDelete={async () => {
              await api.call('DELETE /api/admin/vouchers/{id}', { params: { id: voucher.id } })
              letPass()
              await navigate(paths.adminVouchers)
            }}
          />
        ) : null}
      </div>
    </form>
  )
}

function send(voucher: Voucher | null, draft: VoucherDraft): Promise<Voucher> {
  const { code, ...rules } = toInput(draft)
  if (voucher) {
    const body = { code, ...rules, seen_at: voucher.updated_at }
    return api.call('PUT /api/admin/vouchers/{id}', { params: { id: voucher.id }, body })
  }
  if (draft.way !== 'many') return api.call('POST /api/admin/vouchers', { body: { code, ...rules } })
  return api.call('POST /api/admin/voucher-batches', {
    body: { ...rules, prefix: draft.prefix, count: Number(draft.count) },
  })
}
