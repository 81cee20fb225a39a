import * as m from '#messages/mail-preferences'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { IS_OWN_SERVER } from '../../lib/backend'
import { CheckboxRow } from '../../ui/checkbox-row'
import { notify } from '../../ui/notify'
import { mailTexts } from './mail-texts'

/** Asks for the consent to be reminded of the cart. Shown once the answer that was given before is known. */
export function CartReminderChoice() {
  const [isWanted, setWanted] = useState<boolean>()
  useEffect(() => {
    if (!IS_OWN_SERVER) return undefined
    let isShown = true
    // Without an answer the question is left out: the cart works without it.
    api.call('GET /api/user/mail-preferences').then(
      ({ wanted }) => isShown && setWanted(wanted.cart_reminder),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])

  async function save(cart_reminder: boolean) {
    setWanted(cart_reminder)
    try {
      await api.call('PUT /api/user/mail-preferences', { body: { wanted: { cart_reminder } } })
    } catch (error) {
      setWanted(!cart_reminder)
      notify(refusalText(error, mailTexts.saveFailed), 'error')
    }
  }

  if (isWanted === undefined) return null
  return (
    <CheckboxRow checked={isWanted} onChange={({ target }) => void save(target.checked)} label={m.remindMeOfMyCart} />
  )
}
