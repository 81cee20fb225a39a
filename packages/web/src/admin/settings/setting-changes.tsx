import * as m from '#messages/admin-settings'
import { DIRECTION } from '#language'
import type { SettingChange } from '@shop/contract/settings'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { settingLabel, settingWords } from './setting-words'
import styles from './setting-changes.module.css'

/** The old and the new value of each setting. */
export function SettingChanges({ changes }: { changes: readonly SettingChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name} className={styles.change}>
          <dt className={styles.name}>{settingLabel(name)}</dt>
          <dd className={styles.values}>
            <del className={styles.old}>
              <bdi>{settingWords(name, before)}</bdi>
            </del>
            <span aria-hidden="true"> {DIRECTION === 'rtl' ? '←' : '→'} </span>
            <VisuallyHidden> {m.became} </VisuallyHidden>
            <ins className={styles.new}>
              <bdi>{settingWords(name, after)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
