import { pathIn } from '@shop/contract/page-languages'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { addressInOther, OTHER_LANGUAGE, rememberLanguage } from './language-choice'

interface LanguageLinkProps {
  className?: string | undefined
  /** Stands before the name of the language. */
  icon?: ReactNode
}

/** Leads to the same page in the other language. */
export function LanguageLink({ className, icon }: LanguageLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathIn(OTHER_LANGUAGE.code, pathname) + search}
      lang={OTHER_LANGUAGE.code}
      hrefLang={OTHER_LANGUAGE.code}
      className={className}
      // The server does not render parameters that its page does not read, so the address is taken when it is needed.
      onClick={({ currentTarget }) => {
        rememberLanguage(OTHER_LANGUAGE.code)
        currentTarget.href = addressInOther()
      }}
      suppressHydrationWarning
    >
      {icon}
      {OTHER_LANGUAGE.name}
    </a>
  )
}
