import type { ReactNode } from 'react'
import smallAvif from './line-up-480.avif'
import smallWebp from './line-up-480.webp'
import largeAvif from './line-up-960.avif'
import largeWebp from './line-up-960.webp'
import styles from './split-page.module.css'

interface SplitPageProps {
  /** A slogan of two lines beside the jersey. */
  claim: [string, string]
  title: string
  lead?: ReactNode
  children: ReactNode
}

const SIZES = '(max-width: 1023px) 200px, min(40vw, 600px)'

/** A page with a jersey picture on the start side and a form on the end side. */
export function SplitPage({ claim, title, lead, children }: SplitPageProps) {
  return (
    <div className={styles.split}>
      <div className={styles.art}>
        <div className={styles.scene}>
          <picture>
            <source type="image/avif" srcSet={`${smallAvif} 480w, ${largeAvif} 960w`} sizes={SIZES} />
            <img
              src={smallWebp}
              srcSet={`${smallWebp} 480w, ${largeWebp} 960w`}
              sizes={SIZES}
              alt=""
              width={960}
              height={1045}
              fetchPriority="high"
              className={styles.jersey}
            />
          </picture>
          <p className={styles.claim}>
            <span>{claim[0]}</span> <span>{claim[1]}</span>
          </p>
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.content}>
          <div>
            <h1>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
