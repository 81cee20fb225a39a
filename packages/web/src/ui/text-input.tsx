import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import styles from './text-input.module.css'

export function TextInput({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input {...props} type={type} className={classNames(styles.input, className)} />
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={classNames(styles.input, styles.area, className)} />
}
