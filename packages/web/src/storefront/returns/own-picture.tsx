import * as m from '#messages/returns'
import { useState } from 'react'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { notify } from '../../ui/notify'
import styles from './return-summary.module.css'
import { returnTexts } from './return-texts'

/** The picture that the customer sent. It needs the sign-in, so that it comes as data and not by an address. */
export function OwnPicture({ id, lineId }: { id: number; lineId: number }) {
  const [picture, setPicture] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  async function show() {
    setLoading(true)
    try {
      setPicture((await api.call('GET /api/returns/{id}/lines/{lineId}/picture', { params: { id, lineId } })).picture)
    } catch (error) {
      notify(errorText(error, returnTexts.showFailed), 'error')
    }
    setLoading(false)
  }
  if (picture !== undefined) return <img src={picture} alt={m.whatYouSentUs} className={styles.picture} />
  return (
    <span>
      <Button variant="text" size="small" loading={isLoading} loadingLabel={m.loading} onClick={() => void show()}>
        {m.seeYourPicture}
      </Button>
    </span>
  )
}
