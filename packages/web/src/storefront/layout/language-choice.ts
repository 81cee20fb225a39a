import { LANGUAGE } from '#language'
import { pathIn, type PageLanguage } from '@shop/contract/page-languages'
import { addressShown } from '../../lib/address'
import { localStored } from '../../lib/browser-storage'
import { paths } from '../../lib/paths'
import { notify } from '../../ui/notify'

/** Under it this browser remembers which language somebody chose. */
const LANGUAGE_KEY = 'language'

/** Each in its own language: whoever looks for it may not read the other one. */
export const OTHER_LANGUAGE: { code: PageLanguage; name: string } =
  LANGUAGE === 'ar' ? { code: 'en', name: 'English' } : { code: 'ar', name: 'العربية' }

export function rememberLanguage(language: PageLanguage): void {
  localStored.write(LANGUAGE_KEY, language)
}

/** The open page in the other language, with its query and its hash. */
export function addressInOther(): string {
  return pathIn(OTHER_LANGUAGE.code, addressShown()) + window.location.hash
}

/**
 * Pages are the same for everybody, so only the browser knows that somebody reads Arabic. Arabic is offered, once, and
 * nobody is redirected, but for whoever chose it before and comes in by the front door.
 */
export function offerArabic(): void {
  if (LANGUAGE !== 'en') return
  const chosen = localStored.read(LANGUAGE_KEY)
  if (chosen === 'ar' && addressShown() === paths.home) window.location.replace(addressInOther())
  if (chosen !== null || !/^ar\b/i.test(navigator.language)) return
  rememberLanguage('en')
  const act = () => {
    rememberLanguage('ar')
    window.location.assign(addressInOther())
  }
  notify('هذا المتجر متاح بالعربية', 'info', { label: OTHER_LANGUAGE.name, act })
}
