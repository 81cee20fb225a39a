import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { isServed } from '../../lib/served-pages'
import { useSite } from '../../lib/use-site'
import { currentOf, type Section } from './sections'

interface SectionLinksProps {
  sections: Section[]
  className?: string
  onFollow?: () => void
}

export function SectionLinks({ sections, className, onFollow }: SectionLinksProps) {
  const { pathname, search } = useLocation()
  const { giftCardAmounts } = useSite()
  const areGiftCardsSold = giftCardAmounts.length > 0
  return sections
    .filter(({ to }) => isServed(to) && (to !== paths.giftCards || areGiftCardsSold))
    .map((section) => (
      <Link
        key={section.to}
        to={section.to}
        state={section.isDetour && pathname !== paths.register ? { from: pathname + search } : undefined}
        aria-current={currentOf(section, pathname)}
        onClick={onFollow}
        className={className}
      >
        {section.label}
      </Link>
    ))
}
