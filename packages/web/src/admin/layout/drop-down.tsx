import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import type { IconName } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import styles from './drop-down.module.css'
import { useDropDown } from './use-drop-down'

interface DropDownProps {
  icon: IconName
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A button with an icon that shows a menu of controls below it. */
export function DropDown({ icon, label, className, children }: DropDownProps) {
  const { place, button, list } = useDropDown()
  return (
    <div {...place} className={classNames(styles.place, className)}>
      <IconButton icon={icon} label={label} {...button} />
      <div {...list} className={styles.list}>
        {children}
      </div>
    </div>
  )
}
