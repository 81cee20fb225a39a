import { Fragment, type ComponentProps } from 'react'
import { classNames } from './class-names'
import styles from './email-address.module.css'

interface EmailAddressProps extends Omit<ComponentProps<'bdi'>, 'children'> {
  children: string
}

/** Breaks after its dots and its sign, not inside of its words. */
export function EmailAddress({ children, className, ...props }: EmailAddressProps) {
  return (
    <bdi {...props} className={classNames(styles.address, className)}>
      {children.split(/(?<=[@.])/).map((part, place) => (
        <Fragment key={place}>
          {place === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
