import * as m from '#messages/fit'
import type { OpenedFitLink } from '@shop/contract/fit'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { PageLoading } from '../../ui/page-loading'
import { SplitPage } from '../accounts/split-page'
import { useLinkToken } from '../accounts/use-link-token'
import type { Route } from './+types/fit-page'
import { FitQuestion } from './fit-question'
import { fitTexts } from './fit-texts'
import { readAnswer } from './read-answer'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.howDoesItFit,
    description: m.aboutTellingTheFit,
    path: paths.fit,
    isPrivate: true,
  })
}

export default function FitPage() {
  const token = useLinkToken()
  return (
    <SplitPage claim={[m.triedOn, m.passedOn]} title={m.howDoesItFit} lead={m.whyAnAnswerHelps}>
      {token === undefined ? <PageLoading /> : null}
      {token === null ? <Alert kind="error">{fitTexts.linkMissing}</Alert> : null}
      {token ? <Opened key={token} token={token} /> : null}
    </SplitPage>
  )
}

/** Asks which jersey the link is about. Opening saves nothing. */
function Opened({ token }: { token: string }) {
  const { search } = useLocation()
  const [link, setLink] = useState<OpenedFitLink>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isShown = true
    api.call('POST /api/fit-votes/open', { body: { token } }).then(
      (found) => isShown && setLink(found),
      (error: unknown) => isShown && setRefusal(errorText(error, fitTexts.openFailed)),
    )
    return () => {
      isShown = false
    }
  }, [token])
  if (refusal) return <Alert kind="error">{refusal}</Alert>
  if (!link) return <PageLoading />
  return <FitQuestion token={token} link={link} wanted={readAnswer(search)} />
}
