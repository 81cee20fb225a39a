import * as m from '#messages/promises'
import type { OpenedOffer } from '@shop/contract/promises'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Container } from '../../ui/container'
import { PageLoading } from '../../ui/page-loading'
import { useLinkToken } from '../accounts/use-link-token'
import type { Route } from './+types/promise-page'
import { OfferForm } from './offer-form'
import { OfferHero } from './offer-hero'
import { OfferTaken } from './offer-taken'
import { choiceIn } from './offer-choices'
import styles from './promise-page.module.css'
import { promiseTexts } from './promise-texts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.transferPromise,
    description: m.aboutThePromise,
    path: paths.promise,
    isPrivate: true,
  })
}

export default function PromisePage() {
  const token = useLinkToken()
  return (
    <Container className={styles.page}>
      {token === undefined ? <PageLoading /> : null}
      {token === null ? <NoOffer text={promiseTexts.linkMissing} /> : null}
      {token ? <Opened key={token} token={token} /> : null}
    </Container>
  )
}

/** Asks what the link offers. Opening chooses nothing, because mail scanners open every link. */
function Opened({ token }: { token: string }) {
  const { search } = useLocation()
  const [offer, setOffer] = useState<OpenedOffer>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isShown = true
    api.call('POST /api/promise-offers/open', { body: { token } }).then(
      (found) => isShown && setOffer(found),
      (error: unknown) => isShown && setRefusal(errorText(error, promiseTexts.openFailed)),
    )
    return () => {
      isShown = false
    }
  }, [token])
  if (refusal) return <NoOffer text={refusal} />
  if (!offer) return <PageLoading />
  return (
    <>
      <OfferHero offer={offer} />
      {offer.state === 'open' ? (
        <OfferForm token={token} offer={offer} wanted={choiceIn(search)} onChange={setOffer} />
      ) : (
        <OfferTaken offer={offer} />
      )}
    </>
  )
}

function NoOffer({ text }: { text: string }) {
  return (
    <>
      <h1 className={styles.title}>{m.transferPromise}</h1>
      <Alert kind="error">{text}</Alert>
    </>
  )
}
