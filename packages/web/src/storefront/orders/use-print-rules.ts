import { useEffect, useState } from 'react'
import type { ShopPrintRules } from '../../lib/print-rule'
import { loadPrintRules } from '../prints/print-kit'

const NO_RULES: ShopPrintRules = { blockedWords: [], arabic: true }

/** What may not be printed. Nothing is refused until the rules are loaded; without them only the server checks the text. */
export function usePrintRules(): ShopPrintRules {
  const [rules, setRules] = useState(NO_RULES)

  // Loaded here and not by the page's loader, because only the open form needs the rules.
  useEffect(() => {
    loadPrintRules()
      .then(setRules)
      .catch(() => undefined)
  }, [])

  return rules
}
