import * as m from '#messages/ui'
import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** A thin bar along the top while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div role="progressbar" aria-label={m.loadingPage} className={styles.bar} />
}
