import * as m from '#messages/home'
import { withElements } from '../../lib/with-elements'
import { Suspense, use } from 'react'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { LeagueRack } from '../leagues/league-rack'
import styles from './home-hero.module.css'
import type { Arrangement } from './home-shelves'

interface HomeHeroProps {
  arranged: Promise<Arrangement>
}

export function HomeHero({ arranged }: HomeHeroProps) {
  return (
    <section aria-labelledby="welcome" className={styles.hero}>
      <Pitch />
      <Container className={styles.row}>
        <div className={styles.words}>
          <Welcome />
          <h1 id="welcome" className={styles.title}>
            {m.yourColours} <span className={styles.second}>{m.afterDark}</span>
          </h1>
          <p className={styles.lead}>{m.aboutTheShop}</p>
          <div className={styles.ways}>
            <ButtonLink to={paths.products()} size="large">
              {m.browseJerseys}
            </ButtonLink>
            {/* The link leads to the leagues on this page, so the page must not scroll to the top first. */}
            <ButtonLink to={paths.categories} preventScrollReset variant="secondary" size="large">
              {m.viewLeagues}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.stage}>
          <Suspense>
            <Rack arranged={arranged} />
          </Suspense>
        </div>
      </Container>
    </section>
  )
}

function Welcome() {
  const { user } = useSession()
  const [firstName] = user?.name.trim().split(/\s+/) ?? []
  return (
    <p className={styles.hello}>
      {firstName
        ? withElements(m.welcomeBackNamed, { name: <b className={styles.name}>{firstName}</b> })
        : m.welcomeBack}
    </p>
  )
}

function Rack({ arranged }: HomeHeroProps) {
  const pictures = use(arranged).hero.flatMap(({ image }) => image ?? [])
  return pictures.length === 0 ? null : <LeagueRack pictures={pictures} width={940} priority className={styles.rack} />
}

/** The lines of a pitch, seen from above. */
function Pitch() {
  return (
    <svg viewBox="0 0 800 548" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={styles.pitch}>
      <circle cx="420" cy="282" r="262" />
      <path d="M420-20v600M-40 548h900" />
      <path d="M800 120H690v340h110M800 208h-52v164h52M690 228a84 84 0 0 0 0 124" />
    </svg>
  )
}
