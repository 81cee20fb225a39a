import * as m from '#messages/cart'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lineTotal } from '../../lib/cart-total'
import { addressShown } from '../../lib/address'
import { paths } from '../../lib/paths'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Price } from '../../ui/price'
import { piecesIn } from './cart-count'
import { obstaclesOf } from './cart-obstacles'
import { AddedLine, OtherLines } from './mini-cart-lines'
import styles from './mini-cart.module.css'
import type { AddedToCart } from './read-added'
import { useMiniCartLife } from './use-mini-cart-life'

export { readAdded } from './read-added'

/** What was just added and the whole cart's total. It is not modal: the page behind it can be used at once. */
export function MiniCart({ added, onClose }: { added: AddedToCart; onClose: () => void }) {
  const { line, quantity, others, cart, message, continueTo } = added
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const messageId = useId()
  const close = useMiniCartLife(panel, onClose)
  const navigate = useNavigate()
  const canCheckOut = obstaclesOf(cart).length === 0

  function goOn() {
    close()
    if (continueTo !== undefined && continueTo !== addressShown()) void navigate(continueTo)
  }

  return (
    <>
      <div className={styles.shade} />
      <section
        ref={panel}
        tabIndex={-1}
        aria-labelledby={titleId}
        aria-describedby={messageId}
        className={styles.panel}
      >
        <div className={styles.head}>
          <Icon name="check" className={styles.tick} />
          <h2 id={titleId} className={styles.title}>
            {m.addedToYourCart}
          </h2>
          <IconButton icon="close" label={m.close} onClick={close} className={styles.close} />
        </div>
        <div className={styles.body}>
          <Announcement id={messageId}>{message}</Announcement>
          <AddedLine item={line} quantity={quantity} amount={lineTotal({ price: line.price, quantity })} />
          <OtherLines items={others} />
        </div>
        <div className={styles.foot}>
          <p className={styles.total}>
            <span>{m.subtotal({ pieces: m.itemCount({ count: piecesIn(cart) ?? 0 }) })}</span>
            <Price amount={cart.total} quiet className={styles.sum} />
          </p>
          {canCheckOut ? (
            <ButtonLink to={paths.checkout} size="large" block onClick={onClose}>
              {m.checkout}
            </ButtonLink>
          ) : null}
          <div className={styles.ways}>
            {/* A button, because the header already has a link to the cart, and two of them are hard to tell apart. */}
            <Button variant={canCheckOut ? 'outline' : 'primary'} onClick={() => void navigate(paths.cart)}>
              {m.viewCart}
            </Button>
            <Button variant="text" onClick={goOn}>
              {m.continueButton}
            </Button>
          </div>
        </div>
      </section>
    </>
  )
}

/** Screen readers announce the text only if its live region is in the page before it. */
function Announcement({ id, children }: { id: string; children: string }) {
  const [text, setText] = useState('')

  // Sets the text after the empty region was rendered.
  useEffect(() => {
    const later = setTimeout(() => setText(children))
    return () => clearTimeout(later)
  }, [children])

  return (
    <p id={id} role="status" className={styles.message}>
      {text}
    </p>
  )
}
