import * as m from '#messages/home'
import { Suspense, use, useId } from 'react'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import type { ShopProduct } from '../../lib/read-catalog'
import { ButtonLink } from '../../ui/button'
import { Picture } from '../../lib/picture'
import { useNearViewport } from '../../ui/use-near-viewport'
import type { Arrangement } from './home-shelves'
import { useDrawing } from '../prints/use-drawing'
import { usePrintKit } from '../prints/use-print-kit'
import styles from './home-print.module.css'

const NUMBER = '7'

interface HomePrintProps {
  arranged: Promise<Arrangement>
}

/** A jersey that can be printed, with the customer's own name on it. */
export function HomePrint({ arranged }: HomePrintProps) {
  return (
    <Suspense>
      <Teaser arranged={arranged} />
    </Suspense>
  )
}

function Teaser({ arranged }: HomePrintProps) {
  const product = use(arranged).print
  return product ? <Offer product={product} /> : null
}

function Offer({ product }: { product: ShopProduct }) {
  const titleId = useId()
  const { user } = useSession()
  const [firstName = ''] = user?.name.trim().split(/\s+/) ?? []
  const [place, isNear] = useNearViewport<HTMLElement>()
  const isOpen = isNear && firstName !== ''
  const drawing = useDrawing(isOpen ? product.id : null)
  const answer = usePrintKit({ isOpen, drawing, draft: { name: firstName, number: NUMBER } })
  const drawn = answer?.refusal ? null : answer
  return (
    <section ref={place} aria-labelledby={titleId} className={styles.teaser}>
      <div className={styles.words}>
        <h2 id={titleId}>{m.putYourNameToIt}</h2>
        <p className={styles.lead}>{m.seeNameAndNumberFirst}</p>
        <ButtonLink to={paths.customise(product.id)}>{m.customiseAJersey}</ButtonLink>
      </div>
      <div className={styles.picture}>
        {drawn?.back ? (
          <img src={drawn.back} alt={m.theBackOfAJerseyWith({ printed: drawn.printed })} width={430} height={430} />
        ) : (
          <Picture image={product.back_image} alt={m.theBackOfAJersey} sizes="430px" width={430} />
        )}
      </div>
    </section>
  )
}
