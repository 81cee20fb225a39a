import type { PaymentLink } from '@shop/contract/drafts'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { formatMoment } from '../../ui/format'
import { notify } from '../../ui/notify'
import { TextInput } from '../../ui/text-input'
import { SectionPanel } from '../layout/section-panel'
import styles from './drafts.module.css'

/** The link that was sent, to copy or to send by WhatsApp. */
export function LinkPanel({ link }: { link: PaymentLink }) {
  const { url, whatsapp_url: whatsapp } = link
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      notify('The link is copied.')
    } catch {
      notify('The link could not be copied. Please select it and copy it by hand.', 'error')
    }
  }
  return (
    <SectionPanel title="Payment link">
      <p>
        Valid until {formatMoment(link.expires_at)}. Made {formatMoment(link.created_at)}
        {link.sent_by === null ? null : (
          <>
            {' '}
            by <bdi>{link.sent_by}</bdi>
          </>
        )}
        .
      </p>
      {url === null ? (
        <p>The shop’s key has changed since, so the link can’t be shown. Please send a new one.</p>
      ) : (
        <>
          <Field label="Link">
            {(control) => (
              <TextInput {...control} readOnly value={url} dir="ltr" onFocus={({ target }) => target.select()} />
            )}
          </Field>
          <div className={styles.ways}>
            <Button variant="outline" onClick={() => void copy(url)}>
              Copy link
            </Button>
            {whatsapp === null ? null : (
              <a href={whatsapp} target="_blank" rel="noreferrer" className={styles.whatsapp}>
                Send by WhatsApp
              </a>
            )}
          </div>
          {whatsapp === null ? (
            <p className={styles.quiet}>For WhatsApp the phone number needs its country code, such as +971.</p>
          ) : null}
        </>
      )}
    </SectionPanel>
  )
}
