import type { TranslationLanguage } from '@shop/contract/page-languages'
import { inSecondLanguage } from '../../lib/paper-label'
import styles from './paper.module.css'

interface PaperNameProps {
  /** As it was sold, in English. */
  name: string
  language: TranslationLanguage | undefined
  /** In the second language of the paper; undefined where it has none there. */
  second: string | undefined
}

/** The name of a product on a paper, and below it the one in the second language. */
export function PaperName({ name, language, second }: PaperNameProps) {
  return (
    <>
      <bdi className={styles.name}>{name}</bdi>
      {second === undefined || second === name ? null : (
        <bdi {...inSecondLanguage(language)} className={styles.second}>
          {second}
        </bdi>
      )}
    </>
  )
}
