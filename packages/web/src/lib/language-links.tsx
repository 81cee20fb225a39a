import { LANGUAGES, pathIn } from '@shop/contract/page-languages'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { addressIn, OTHER_LANGUAGES, rememberLanguage } from './language-choice'

interface LanguageLinksProps {
  className?: string | undefined
  /** Stands before the name of each language. */
  icon?: ReactNode
}

/** Lead to the same page in the other languages, each named in its own: whoever looks for it may not read this one. */
export function LanguageLinks({ className, icon }: LanguageLinksProps) {
  const { pathname, search } = useLocation()
  return OTHER_LANGUAGES.map((language) => (
    <a
      key={language}
      href={pathIn(language, pathname) + search}
      lang={language}
      hrefLang={language}
      className={className}
      // The server does not render parameters that its page does not read, so the address is taken when it is needed.
      onClick={({ currentTarget }) => {
        rememberLanguage(language)
        currentTarget.href = addressIn(language)
      }}
      suppressHydrationWarning
    >
      {icon}
      {LANGUAGES[language].name}
    </a>
  ))
}
