import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import { IS_OWN_SERVER } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { TextLink } from '../../ui/text-link'
import styles from './help-link.module.css'

interface HelpLinkProps {
  slug: TextPageSlug
  children: string
}

/** A link to a page of text; nothing where the backend is a foreign one, which has no such pages. */
export function HelpLink({ slug, children }: HelpLinkProps) {
  if (!IS_OWN_SERVER) return null
  return (
    <TextLink to={paths.textPage(slug)} className={styles.link}>
      {children}
    </TextLink>
  )
}
