import { LANGUAGE } from '#language'
import * as texts from '#messages/texts'
import * as m from '#messages/text-pages'
import { directionOf } from '@shop/contract/page-languages'
import { liveLoader } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Container } from '../../ui/container'
import { RichText } from '../../ui/rich-text'
import { OutdatedNotice, PageTrouble } from '../catalog/page-trouble'
import { troubleMeta } from '../catalog/trouble-meta'
import { SectionLinks } from '../layout/section-links'
import { helpSections } from '../layout/sections'
import type { Route } from './+types/text-page'
import { loadTextPage } from './read-text-page'
import styles from './text-page.module.css'

const page = liveLoader({ load: loadTextPage, failed: texts.textPage_fetchFailed })
export const loader = page.loader
export const clientLoader = page.clientLoader

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (loaderData.status !== 'ready') return troubleMeta(site, loaderData, texts.textPage_notFound)
  const { slug, title, description } = loaderData.data
  return pageMeta({ site, title, description, path: paths.textPage(slug) })
}

export default function TextPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready') {
    const wayOn = { label: m.allJerseys, to: paths.products() }
    return <PageTrouble trouble={loaded} missing={texts.textPage_notFound} wayOn={wayOn} />
  }
  const { title, html, language } = loaded.data
  // A text that nobody translated is read from left to right on a page that is not.
  const inItsLanguage = LANGUAGE === 'en' ? {} : { lang: language, dir: directionOf(language) }
  return (
    <Container className={styles.page}>
      <OutdatedNotice notice={loaded.notice} />
      <nav aria-label={m.helpPages} className={styles.pages}>
        <SectionLinks sections={helpSections} className={styles.link} />
      </nav>
      <div className={styles.text} {...inItsLanguage}>
        <h1>{title}</h1>
        <RichText html={html} />
      </div>
    </Container>
  )
}
