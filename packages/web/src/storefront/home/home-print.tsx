import { Suspense, use, useId } from 'react'
import type { Loaded } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import type { ShopProduct } from '../../lib/read-catalog'
import { ButtonLink } from '../../ui/button'
import { Picture } from '../../lib/picture'
import { useNearViewport } from '../../ui/use-near-viewport'
import { useDrawing } from '../prints/use-drawing'
import { usePrintKit } from '../prints/use-print-kit'
import styles from './home-print.module.css'

const NUMBER = '7'

interface HomePrintProps {
  /** The lists of jerseys to choose one from, the preferred list first. */
  jerseys: Promise<Loaded<ShopProduct[]>>[]
}

/** A jersey that can be printed, with the customer's own name on it. */
export function HomePrint({ jerseys }: HomePrintProps) {
  return (
    <Suspense>
      <Teaser jerseys={jerseys} />
    </Suspense>
  )
}

function Teaser({ jerseys }: HomePrintProps) {
  const products = jerseys.flatMap((some) => {
    const loaded = use(some)
    return loaded.status === 'ready' ? loaded.data : []
  })
  const product = products.find(({ is_printable, back_image }) => is_printable && back_image !== null)
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
        <h2 id={titleId}>Put your name to it</h2>
        <p className={styles.lead}>
          Type a name and a number and see them on the cloth, folds and all, before you buy.
        </p>
        <ButtonLink to={paths.product(product.id)}>Customise a jersey</ButtonLink>
      </div>
      <div className={styles.picture}>
        {drawn ? (
          <img src={drawn.back} alt={`The back of a jersey with ${drawn.printed}`} width={430} height={430} />
        ) : (
          <Picture image={product.back_image} alt="The back of a jersey" sizes="430px" width={430} />
        )}
      </div>
    </section>
  )
}
