import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import styles from './panel.module.css'

interface PanelProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside'
}

export function Panel({ as: Element = 'div', className, ...props }: PanelProps) {
  return <Element {...props} className={classNames(styles.panel, className)} />
}
