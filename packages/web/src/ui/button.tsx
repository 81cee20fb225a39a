import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names'
import { useMayFollow } from './may-follow'
import styles from './button.module.css'

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'outline' | 'text' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  block?: boolean
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  loading?: boolean
  /** What the button says while it works: "Adding" for "Add to Cart". */
  loadingLabel?: ReactNode
}

export function Button({ loading = false, loadingLabel, children, onClick, ...props }: ButtonProps) {
  const { variant, size, block, className, type = 'button', ...rest } = props
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would throw the keyboard focus away in the middle of an action.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={classNames(look({ variant, size, block }), loading && styles.loading, className)}
    >
      <span className={styles.label}>{children}</span>
      {loading ? (
        <span className={styles.busy}>
          <span className={styles.spinner} />
          {loadingLabel ?? children}
        </span>
      ) : null}
    </button>
  )
}

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>

export function ButtonLink({ variant, size, block, className, children, ...props }: ButtonLinkProps) {
  if (!useMayFollow(props.to)) return null
  return (
    <Link {...props} className={classNames(look({ variant, size, block }), className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  )
}

function look({ variant = 'primary', size = 'medium', block = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block)
}
