import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './line-item.module.css'
import { Stage } from './stage'

/** A list of priced items: an `li` around each. */
export function LineItems(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.lines} />
}

interface LineItemProps {
  picture: (size: { sizes: string; width: number }) => ReactNode
  /** Wraps the picture in a link or button. */
  frame?: (picture: ReactNode) => ReactNode
  /** A picture to look at closely. */
  large?: boolean
  title: ReactNode
  /** The level that the outline of the page asks for. */
  level: 2 | 3
  /** For `aria-labelledby`. */
  titleId?: string
  /** The details in small print. */
  children: ReactNode
  /** The control of the line, such as its quantity. */
  control?: ReactNode
  /** A note on the control, such as how many are left. */
  note?: ReactNode
  /** A further action, such as removing the line. */
  action?: ReactNode
  amount: ReactNode
}

const PICTURE = { sizes: '(width < 720px) 88px, 124px', width: 124 }
const LARGE_PICTURE = { sizes: '(width < 720px) 132px, 200px', width: 200 }

export function LineItem({ picture, large = false, title, level, titleId, children, ...slots }: LineItemProps) {
  const { frame, control, note, action, amount } = slots
  const Heading = `h${level}` as const
  const staged = <Stage size="thumb">{picture(large ? LARGE_PICTURE : PICTURE)}</Stage>
  return (
    <div className={classNames(styles.line, large && styles.large)}>
      <div className={styles.picture}>{frame ? frame(staged) : staged}</div>
      <div className={styles.text}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {children}
      </div>
      {control ? <div className={styles.control}>{control}</div> : null}
      {note ? <div className={styles.note}>{note}</div> : null}
      <div className={styles.ends}>
        <div className={styles.amount}>{amount}</div>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  )
}
