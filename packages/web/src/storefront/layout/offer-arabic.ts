import { LANGUAGE } from '#language'
import { addressShown } from '../../lib/address'
import { addressInOther, OTHER_LANGUAGE, rememberedLanguage, rememberLanguage } from '../../lib/language-choice'
import { paths } from '../../lib/paths'
import { notify } from '../../ui/notify'

/** The shop and the panel are mostly entered here. */
const FRONT_DOORS: readonly string[] = [paths.home, paths.admin]

/**
 * Pages are the same for everybody, so only the browser knows that somebody reads Arabic. Arabic is offered, once, and
 * nobody is redirected, but for whoever chose it before and comes in by a front door.
 */
export function offerArabic(): void {
  if (LANGUAGE !== 'en') return
  const chosen = rememberedLanguage()
  if (chosen === 'ar' && FRONT_DOORS.includes(addressShown())) window.location.replace(addressInOther())
  if (chosen !== null || !navigator.languages.some((language) => /^ar\b/i.test(language))) return
  rememberLanguage('en')
  const act = () => {
    rememberLanguage('ar')
    window.location.assign(addressInOther())
  }
  notify('هذا المتجر متاح بالعربية', 'info', { label: OTHER_LANGUAGE.name, act })
}
