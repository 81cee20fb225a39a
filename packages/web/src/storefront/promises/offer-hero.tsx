import type { OpenedOffer } from '@shop/contract/promises'
import { Picture } from '../../lib/picture'
import { formatDate } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Panel } from '../../ui/panel'
import { Stage } from '../../ui/stage'
import { Tag } from '../../ui/tag'
import { lettering } from './offer-choices'
import styles from './promise-page.module.css'

/** Which jersey the offer is about, why, and until when. */
export function OfferHero({ offer }: { offer: OpenedOffer }) {
  const { product, proof, club, player, ordered_at: orderedAt, until, state } = offer
  return (
    <Panel className={styles.hero}>
      <Stage size="large" className={styles.portrait}>
        <Picture
          image={proof ?? product.image}
          alt={`${product.name} with ${lettering(player)}`}
          sizes="(width < 720px) 100vw, 480px"
          width={480}
          loading="eager"
        />
      </Stage>
      <div className={styles.words}>
        <div>
          <Tag>Transfer promise</Tag>
        </div>
        <h1 className={styles.title}>
          Your player has left. <span className={styles.second}>Your jersey needn’t.</span>
        </h1>
        <p className={styles.lead}>
          <bdi>{lettering(player)}</bdi> is no longer in <bdi>{club}</bdi>’s squad. You bought this jersey on{' '}
          {formatDate(orderedAt)}, so we keep our promise: choose what you like, at no charge.
        </p>
        {state === 'open' ? (
          <p className={styles.until}>
            <Icon name="clock" />
            Choose by {formatDate(until)}. Otherwise nothing changes.
          </p>
        ) : null}
      </div>
    </Panel>
  )
}
