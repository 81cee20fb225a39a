import * as m from '#messages/promises'
import { withElements } from '../../lib/with-elements'
import type { OpenedOffer } from '@shop/contract/promises'
import { Picture } from '../../lib/picture'
import { formatDate } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Panel } from '../../ui/panel'
import { Stage } from '../../ui/stage'
import { Tag } from '../../ui/tag'
import { lettering } from './offer-choices'
import styles from './promise-page.module.css'

/** The jersey of the offer, its reason and its last day. */
export function OfferHero({ offer }: { offer: OpenedOffer }) {
  const { product, proof, club, player, ordered_at: orderedAt, until, state } = offer
  return (
    <Panel className={styles.hero}>
      <Stage size="large" className={styles.portrait}>
        <Picture
          image={proof ?? product.image}
          alt={m.withLabel({ name: product.name, lettering: lettering(player) })}
          sizes="(width < 720px) 100vw, 480px"
          width={480}
          loading="eager"
        />
      </Stage>
      <div className={styles.words}>
        <div>
          <Tag>{m.transferPromise}</Tag>
        </div>
        <h1 className={styles.title}>
          {withElements(m.yourPlayerHasLeft, { span: <span className={styles.second}>{m.yourJerseyNeednt}</span> })}
        </h1>
        <p className={styles.lead}>
          {withElements(m.playerLeftTheSquad, {
            lettering: <bdi>{lettering(player)}</bdi>,
            club: <bdi>{club}</bdi>,
            date: formatDate(orderedAt),
          })}
        </p>
        {state === 'open' ? (
          <p className={styles.until}>
            <Icon name="clock" />
            {m.chooseByOtherwiseNothingChanges({ date: formatDate(until) })}
          </p>
        ) : null}
      </div>
    </Panel>
  )
}
