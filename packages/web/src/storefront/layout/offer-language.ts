import { LANGUAGE } from '#language'
import { LANGUAGES, TRANSLATION_LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import { addressShown } from '../../lib/address'
import { addressIn, rememberedLanguage, rememberLanguage } from '../../lib/language-choice'
import { paths } from '../../lib/paths'
import { notify } from '../../ui/notify'

/** The shop and the panel are mostly entered here. */
const FRONT_DOORS: readonly string[] = [paths.home, paths.admin]

/**
 * Pages are the same for everybody, so only the browser knows what somebody reads. Their language is offered, once, and
 * only visitors who chose it before are redirected, from the home page of shop or panel.
 */
export function offerLanguage(): void {
  if (LANGUAGE !== 'en') return
  const chosen = rememberedLanguage()
  if (chosen !== null) {
    if (chosen !== 'en' && FRONT_DOORS.includes(addressShown())) window.location.replace(addressIn(chosen))
    return
  }
  const reads = navigator.languages.map((locale) => locale.split('-', 1)[0]?.toLowerCase())
  const read = TRANSLATION_LANGUAGES.find((language) => reads.includes(language))
  if (read) offer(read)
}

function offer(language: PageLanguage): void {
  rememberLanguage('en')
  const act = () => {
    rememberLanguage(language)
    window.location.assign(addressIn(language))
  }
  notify(LANGUAGES[language].offer, 'info', { label: LANGUAGES[language].name, act })
}
