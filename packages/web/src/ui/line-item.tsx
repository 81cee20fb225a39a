import type { ComponentProps, ReactNode } from 'react'
import styles from './line-item.module.css'
import { Picture } from './picture'
import { Stage } from './stage'

/** A list of things that cost something: an `li` around each. */
export function LineItems(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.lines} />
}

interface LineItemProps {
  image: string | null
  title: ReactNode
  /** The level that the outline of the page asks for. */
  level: 2 | 3
  /** For those who name the line by its title. */
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

export function LineItem({ image, title, level, titleId, children, ...slots }: LineItemProps) {
  const { control, note, action, amount } = slots
  const Heading = `h${level}` as const
  return (
    <div className={styles.line}>
      <Stage size="thumb" className={styles.picture}>
        {/* The title stands beside it. */}
        <Picture image={image} alt="" sizes="(width < 720px) 88px, 124px" width={124} />
      </Stage>
      <div className={styles.text}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {children}
      </div>
      {control ? <div className={styles.control}>{control}</div> : null}
      {note ? <div className={styles.note}>{note}</div> : null}
      <div className={styles.amount}>{amount}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
