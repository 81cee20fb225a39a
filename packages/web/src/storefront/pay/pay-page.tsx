import { LANGUAGE, LOCALE } from '#language'
import * as m from '#messages/pay'
import { shownAddressLines } from '../../lib/shown-address'
import { withElements } from '../../lib/with-elements'
import { ApiError } from '@shop/contract/client'
import { arrivalWords, deliveryName } from '@shop/contract/delivery-words'
import type { OpenedPaymentLink } from '@shop/contract/drafts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useSite } from '../../lib/use-site'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { formatAmount, formatMoment } from '../../ui/format'
import { PageLoading } from '../../ui/page-loading'
import { Panel } from '../../ui/panel'
import { Price } from '../../ui/price'
import { TextLink } from '../../ui/text-link'
import { useLinkToken } from '../accounts/use-link-token'
import { DeliverySums } from '../checkout/delivery-sums'
import { OrderLines } from '../checkout/order-lines'
import type { Route } from './+types/pay-page'
import { LinkPayment } from './link-payment'
import styles from './pay-page.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.payForYourOrder,
    description: m.aboutPayingByLink,
    path: paths.pay,
    isPrivate: true,
  })
}

export default function PayPage() {
  const token = useLinkToken()
  return (
    <Container className={styles.page}>
      {token === undefined ? <PageLoading /> : null}
      {token === null ? <Ended state="unknown" /> : null}
      {token ? <Opened key={token} token={token} /> : null}
    </Container>
  )
}

const OPEN_FAILED = m.orderNotLoaded

/** Asks what the link is for, and shows it. */
function Opened({ token }: { token: string }) {
  const [link, setLink] = useState<OpenedPaymentLink>()
  const [refusal, setRefusal] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [placed, setPlaced] = useState<number>()
  // An effect, because the token is in the fragment, which only the browser knows.
  useEffect(() => {
    let isShown = true
    api.call('POST /api/pay/open', { body: { token } }).then(
      (opened) => {
        if (!isShown) return
        setLink(opened)
        setRefusal(undefined)
      },
      (error: unknown) => {
        if (!isShown) return
        if (error instanceof ApiError && error.status === 404) setUnknown(true)
        else setRefusal(errorText(error, OPEN_FAILED))
      },
    )
    return () => {
      isShown = false
    }
  }, [token, attempt])
  const again = () => setAttempt(attempt + 1)

  if (placed !== undefined && link) return <Done orderId={placed} email={link.email} />
  if (isUnknown) return <Ended state="unknown" />
  if (refusal !== undefined)
    return (
      <EmptyState level={1} icon="warning" title={m.yourOrder} action={<Button onClick={again}>{m.tryAgain}</Button>}>
        {refusal}
      </EmptyState>
    )
  if (!link) return <PageLoading />
  if (link.state === 'paid') return <Done orderId={link.order_id ?? 0} email={link.email} isEarlier />
  if (link.state !== 'payable') return <Ended state={link.state} />
  return <Order link={link} token={token} onChanged={again} onPlaced={setPlaced} />
}

interface OrderProps {
  link: OpenedPaymentLink
  token: string
  onChanged: () => void
  onPlaced: (orderId: number) => void
}

function Order({ link, token, onChanged, onPlaced }: OrderProps) {
  const { shopName } = useSite()
  const [isPaying, setIsPaying] = useState(false)
  const method = link.delivery.methods.find(({ id }) => id === link.delivery.method_id)
  return (
    <>
      <h1>{m.yourOrder}</h1>
      <p className={styles.lead}>{m.whoWroteTheOrderDown({ shopName, date: formatMoment(link.expires_at) })}</p>
      <div className={styles.columns}>
        <Panel as="section" aria-label={m.whatYouOrdered}>
          <div className={styles.lines}>
            <OrderLines lines={link.lines.map((line) => ({ ...line, name: line.product.name }))} />
          </div>
          <DeliverySums cart={link} ruled />
          <p className={styles.total}>
            <span>{m.total}</span>
            <Price amount={link.summary.total} className={styles.amount} />
          </p>
        </Panel>
        <div className={styles.side}>
          {link.shipping ? (
            <Panel as="section" aria-labelledby="delivery">
              <h2 id="delivery" className={styles.title}>
                {m.delivery}
              </h2>
              <address className={styles.address}>
                {shownAddressLines(link.shipping).map((line) => (
                  <bdi key={line}>{line}</bdi>
                ))}
              </address>
              {method ? (
                <p>
                  {deliveryName(method, LANGUAGE)}. {method.kind === 'pick-up' ? m.ready : m.arrives}{' '}
                  {arrivalWords(method, LOCALE)}
                </p>
              ) : null}
            </Panel>
          ) : null}
          <Panel as="section" aria-label={m.payment}>
            {link.problem === null ? null : <Alert kind="error">{link.problem}</Alert>}
            {isPaying ? (
              <LinkPayment
                link={link}
                token={token}
                onBack={() => {
                  setIsPaying(false)
                  onChanged()
                }}
                onPlaced={onPlaced}
              />
            ) : (
              <>
                <Button size="large" block disabled={link.problem !== null} onClick={() => setIsPaying(true)}>
                  {m.payAED({ amount: formatAmount(link.summary.total) })}
                </Button>
                <p className={styles.quiet}>{m.somethingWrongTellUs}</p>
              </>
            )}
          </Panel>
        </div>
      </div>
    </>
  )
}

function Done({ orderId, email, isEarlier = false }: { orderId: number; email: string; isEarlier?: boolean }) {
  const { user } = useSession()
  return (
    <EmptyState
      level={1}
      icon="check"
      title={isEarlier ? m.thisOrderIsPaid : m.thankYouForYourOrder}
      action={user ? <ButtonLink to={paths.order(orderId)}>{m.seeYourOrder}</ButtonLink> : null}
    >
      {withElements(m.orderNumberAndMail, {
        orderId,
        email: <bdi>{email}</bdi>,
        part: user ? null : (
          <>
            {withElements(m.howToFollowTheOrder, {
              link: <TextLink to={paths.login()}>{m.logIn}</TextLink>,
              link2: <TextLink to={paths.forgotPassword}>{m.setAPassword}</TextLink>,
            })}
          </>
        ),
      })}
    </EmptyState>
  )
}

const ENDED = {
  expired: { title: m.thisLinkHasExpired, text: m.nothingChargedAskForALink },
  withdrawn: {
    title: m.thisLinkIsNoLongerValid,
    text: m.orderChangedOrWithdrawn,
  },
  unknown: {
    title: m.weDontKnowThisLink,
    text: m.linkMayBeIncomplete,
  },
}

function Ended({ state }: { state: keyof typeof ENDED }) {
  const { title, text } = ENDED[state]
  return (
    <EmptyState
      level={1}
      icon="clock"
      title={title}
      action={<ButtonLink to={paths.textPage('contact')}>{m.contactUs}</ButtonLink>}
    >
      {text}
    </EmptyState>
  )
}
