import { Link } from 'react-router'
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
      <p>{message}</p>
      {action ? <Action action={action} onTaken={() => dismissToast(id)} /> : null}
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
  const take = () => {
    onTaken()
    action.act()
  }
  return (
    <button type="button" onClick={take} className={styles.action}>
      {action.label}
    </button>
  )
}
