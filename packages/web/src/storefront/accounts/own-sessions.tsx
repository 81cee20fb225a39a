import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import { withElements } from '../../lib/with-elements'
import type { Session } from '@shop/contract/account-security'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { formatMoment } from '../../ui/format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { Panel } from '../../ui/panel'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './own-sessions.module.css'

/** The devices on which the customer is logged in, with buttons that end those sessions. */
export function OwnSessions({ sessions }: { sessions: Session[] }) {
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<number | 'others'>()
  const hasOthers = sessions.some(({ is_current }) => !is_current)

  async function end(what: number | 'others', call: () => Promise<{ message: string }>, failed: string) {
    setEnding(what)
    try {
      notify((await call()).message)
    } catch (error) {
      notify(refusalText(error, failed), 'error')
    }
    await revalidate()
    setEnding(undefined)
  }

  const endOne = (id: number) =>
    end(id, () => api.call('DELETE /api/user/sessions/{id}', { params: { id } }), texts.security_endFailed)
  const endOthers = () => end('others', () => api.call('DELETE /api/user/sessions'), texts.security_endOthersFailed)

  return (
    <Panel as="section">
      <h2>{m.whereYouAreLoggedIn}</h2>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <span className={styles.picture}>
              <Icon name={session.kind === 'phone' ? 'phone' : 'laptop'} />
            </span>
            <span className={styles.about}>
              <span className={styles.device}>{inWords(session.device)}</span>
              <span className={styles.place}>
                {m.placeAndTime({
                  place: inWords(session.place),
                  time: session.is_current ? m.now : formatMoment(session.last_used_at),
                })}
              </span>
            </span>
            {session.is_current ? (
              <span className={styles.here}>{m.thisDevice}</span>
            ) : (
              <Button
                variant="outline"
                size="small"
                loading={ending === session.id}
                loadingLabel={m.loggingOut}
                onClick={() => void endOne(session.id)}
              >
                {withElements(m.logOut, { device: <VisuallyHidden> {session.device}</VisuallyHidden> })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <div className={styles.all}>
          <Button
            variant="danger"
            size="small"
            loading={ending === 'others'}
            loadingLabel={m.loggingOut}
            onClick={() => void endOthers()}
          >
            {m.logOutAllOtherDevices}
          </Button>
        </div>
      ) : (
        <p className={styles.none}>{m.youAreLoggedInNowhereElse}</p>
      )}
    </Panel>
  )
}

/** Names of devices and networks are the same in each language; these are words of the server's. */
const SERVER_WORDS: Record<string, string> = {
  'This network': m.thisNetwork,
  'Unknown network': m.unknownNetwork,
  'Unknown device': m.unknownDevice,
}

function inWords(name: string): string {
  return SERVER_WORDS[name] ?? name
}
