import * as m from '#messages/admin-drafts'
import type { PaymentLink } from '@shop/contract/drafts'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { formatMoment } from '../../ui/format'
import { notify } from '../../ui/notify'
import { TextInput } from '../../ui/text-input'
import { SectionPanel } from '../layout/section-panel'
import { OWN_COUNTRY_CODE } from './draft-form'
import styles from './drafts.module.css'

/** The link that was sent, to copy or to send by WhatsApp. */
export function LinkPanel({ link }: { link: PaymentLink }) {
  const { url, whatsapp_url: whatsapp } = link
  const moments = { until: formatMoment(link.expires_at), made: formatMoment(link.created_at) }
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      notify(m.linkIsCopied)
    } catch {
      notify(m.linkNotCopied, 'error')
    }
  }
  return (
    <SectionPanel title={m.paymentLink}>
      <p>
        {link.sent_by === null
          ? m.validUntilAndMade(moments)
          : m.validUntilAndMadeBy({ ...moments, name: link.sent_by })}
      </p>
      {url === null ? (
        <p>{m.keyHasChanged}</p>
      ) : (
        <>
          <Field label={m.link}>
            {(control) => (
              <TextInput {...control} readOnly value={url} dir="ltr" onFocus={({ target }) => target.select()} />
            )}
          </Field>
          <div className={styles.ways}>
            <Button variant="outline" onClick={() => void copy(url)}>
              {m.copyLink}
            </Button>
            {whatsapp === null ? null : (
              <a href={whatsapp} target="_blank" rel="noreferrer" className={styles.whatsapp}>
                {m.sendByWhatsapp}
              </a>
            )}
          </div>
          {whatsapp === null ? (
            <p className={styles.quiet}>{m.whatsappNeedsTheCountryCode({ code: OWN_COUNTRY_CODE })}</p>
          ) : null}
        </>
      )}
    </SectionPanel>
  )
}
