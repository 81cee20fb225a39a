import * as m from '#messages/fit'
import type { OwnFit } from '@shop/contract/fit'
import { CUT_CHARTS } from '@shop/contract/cut-measures'
import { useRevalidator } from 'react-router'
import { api, apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Container } from '../../ui/container'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { TitledPanel } from '../../ui/titled-panel'
import { useForm } from '../../ui/use-form'
import { ProfileTabs } from '../accounts/profile-tabs'
import { refused } from '../accounts/refused'
import { LoadFailure } from '../catalog/page-trouble'
import type { Route } from './+types/own-size-page'
import { DeleteOwnFit } from './delete-own-fit'
import { fitTexts } from './fit-texts'
import { checkMeasures, MEASURE_FIELDS, MeasureFields, toMeasures } from './measure-fields'
import { OwnVotes } from './own-votes'
import styles from './own-size-page.module.css'

const SIZES = CUT_CHARTS.men.rows.map(({ size }) => size)

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.yourSize,
    description: m.aboutYourSize,
    path: paths.ownSize,
    isPrivate: true,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const page = {
    load: (api: ReturnType<typeof apiWithSignal>) => api.call('GET /api/user/fit'),
    failed: fitTexts.fetchFailed,
  }
  return attempt(page, apiWithSignal(request.signal), { params, url })
}

export default function OwnSizePage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <h1>{m.profile}</h1>
      <ProfileTabs />
      {loaded.status === 'ready' ? (
        <OwnSize fit={loaded.data} />
      ) : (
        <LoadFailure level={2} notice={fitTexts.fetchFailed} />
      )}
    </Container>
  )
}

function OwnSize({ fit }: { fit: OwnFit }) {
  const { revalidate } = useRevalidator()
  const { measures, votes } = fit
  const hasAny = votes.length > 0 || Object.values(measures).some((value) => value !== null)
  return (
    <div className={styles.panels}>
      <TitledPanel title={m.yourSize}>
        <p className={styles.note}>{m.whatTheSizeIsFor}</p>
        <Measures key={JSON.stringify(measures)} measures={measures} onSaved={() => revalidate()} />
      </TitledPanel>
      <TitledPanel title={m.howYourJerseysFit}>
        <OwnVotes votes={votes} onChanged={() => revalidate()} />
      </TitledPanel>
      {hasAny ? <DeleteOwnFit onDeleted={() => revalidate()} /> : null}
    </div>
  )
}

function Measures({ measures, onSaved }: { measures: OwnFit['measures']; onSaved: () => Promise<void> }) {
  const form = useForm({
    fields: MEASURE_FIELDS,
    check: checkMeasures,
    submit: async (typed) => {
      try {
        await api.call('PUT /api/user/fit', { body: toMeasures(typed) })
      } catch (error) {
        return refused(error, fitTexts.measuresFailed)
      }
      await onSaved()
      return { notice: { kind: 'ok', text: fitTexts.measuresSaved } }
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <MeasureFields sizes={SIZES} measures={measures} />
      <SubmitButton loadingLabel={m.saving}>{m.save}</SubmitButton>
    </Form>
  )
}
