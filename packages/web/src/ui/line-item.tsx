import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './line-item.module.css'
import { Stage } from './stage'

/** A list of things that cost something: an `li` around each. */
export function LineItems(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.lines} />
}

interface LineItemProps {
  picture: (size: { sizes: string; width: number }) => ReactNode
  /** Around the picture, where it can be pressed. */
  frame?: (picture: ReactNode) => ReactNode
  /** A picture to look at closely. */
  large?: boolean
  title: ReactNode
  /** The level that the outline of the page asks for. */
  level: 2 | 3
  /** For `aria-labelledby`. */
  titleId?: string
  /** What there is to say about it, in small. */
  children: ReactNode
  /** The one thing that can be set. */
  control?: ReactNode
  /** What there is to say about that setting. */
  note?: ReactNode
  /** What can be done besides. */
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
