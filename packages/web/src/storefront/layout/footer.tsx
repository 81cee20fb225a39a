import * as m from '#messages/layout'
import { IS_OWN_SERVER } from '../../lib/backend'
import { useSite } from '../../lib/use-site'
import { BrandName } from '../../ui/brand'
import { Container } from '../../ui/container'
import { formatPlain } from '../../ui/format'
import styles from './footer.module.css'
import { LanguageLinks } from '../../lib/language-links'
import { SectionLinks } from './section-links'
import { helpSections, quickSections } from './sections'

export function Footer() {
  const { shopName, logoText, year, contact } = useSite()
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.brand}>
          <BrandName name={logoText} />
          <p className={styles.blurb}>{m.aboutTheShop}</p>
        </div>
        <nav aria-label={m.quickLinks} className={styles.links}>
          <h2 className={styles.title}>{m.quickLinks}</h2>
          <SectionLinks sections={quickSections} className={styles.link} />
          <LanguageLinks className={styles.link} />
        </nav>
        {/* A server of the specification alone has no such pages. */}
        {IS_OWN_SERVER ? (
          <nav aria-label={m.help} className={styles.links}>
            <h2 className={styles.title}>{m.help}</h2>
            <SectionLinks sections={helpSections} className={styles.link} />
          </nav>
        ) : null}
        <address className={styles.links}>
          <h2 className={styles.title}>{m.contact}</h2>
          <a href={`mailto:${contact.mail}`} className={styles.link}>
            {contact.mail}
          </a>
          {contact.phone ? (
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={styles.link}>
              <bdi>{contact.phone}</bdi>
            </a>
          ) : null}
          {contact.whatsApp ? (
            <a href={`https://wa.me/${contact.whatsApp.replace(/\D/g, '')}`} className={styles.link}>
              {m.whatsApp({ whatsApp: contact.whatsApp })}
            </a>
          ) : null}
          <span className={styles.address}>{contact.address}</span>
        </address>
      </Container>
      <Container>
        <p className={styles.copyright}>
          © {formatPlain(year)} {shopName}
        </p>
      </Container>
    </footer>
  )
}
