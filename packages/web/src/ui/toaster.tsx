import { Alert } from './alert'
import { dismissToast, useToasts, type Toast } from './notify'
import styles from './toaster.module.css'

/** Shows what `notify` says. Both regions are there from the start: one that arrives with its text is not read aloud. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <div className={styles.toaster}>
      <div role="alert" className={styles.region}>
        <Toasts toasts={toasts.filter((toast) => toast.kind === 'error')} />
      </div>
      <div role="status" className={styles.region}>
        <Toasts toasts={toasts.filter((toast) => toast.kind !== 'error')} />
      </div>
    </div>
  )
}

function Toasts({ toasts }: { toasts: Toast[] }) {
  return toasts.map(({ id, kind, message }) => (
    <Alert key={id} kind={kind} announce={false} onDismiss={() => dismissToast(id)} className={styles.toast}>
      {message}
    </Alert>
  ))
}
