import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Alert } from './alert'
import { dismissToast, useToasts, type Toast, type ToastAction } from './notify'
import styles from './toaster.module.css'

/**
 * Shows toasts. A failure is an alert, which screen readers read when it is inserted. Other toasts are in a live region
 * that is always rendered, because a live region inserted together with its text is not read.
 */
export function Toaster() {
  const toasts = useToasts()
  return (
    <div className={styles.toaster}>
      <div className={styles.region}>
        <Toasts toasts={toasts.filter((toast) => toast.kind === 'error')} />
      </div>
      <div aria-live="polite" className={styles.region}>
        <Toasts toasts={toasts.filter((toast) => toast.kind !== 'error')} />
      </div>
    </div>
  )
}

function Toasts({ toasts }: { toasts: Toast[] }) {
  return toasts.map(({ id, kind, message, action }) => (
    <Alert key={id} kind={kind} announce={kind === 'error'} onDismiss={() => dismissToast(id)} className={styles.toast}>
      <div className={styles.line}>
        <p>{message}</p>
        {action ? <Action action={action} onTaken={() => dismissToast(id)} /> : null}
      </div>
    </Alert>
  ))
}

function Action({ action, onTaken }: { action: ToastAction; onTaken: () => void }) {
  if ('to' in action) {
    return (
      <Link to={action.to} onClick={onTaken} className={styles.action}>
        {action.label}
      </Link>
    )
  }
  if (action.then !== undefined) return <WayOn {...action} then={action.then} onTaken={onTaken} />
  const take = () => {
    onTaken()
    action.act()
  }
  return <ActionButton label={action.label} onClick={take} />
}

interface WayOnProps {
  label: string
  act: () => void
  then: string
  onTaken: () => void
}

/** Opens another page. It offers nothing on any other page than the one it was shown on, so the toast goes with that. */
function WayOn({ label, act, then, onTaken }: WayOnProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)

  // A toast outlives the page that showed it.
  useEffect(() => {
    if (pathname !== shownOn.current) onTaken()
  }, [pathname, onTaken])

  const take = () => {
    onTaken()
    act()
    void navigate(then)
  }
  return <ActionButton label={label} onClick={take} />
}

function ActionButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={styles.action}>
      {label}
    </button>
  )
}
