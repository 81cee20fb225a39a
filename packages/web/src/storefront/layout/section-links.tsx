import { Link, useLocation } from 'react-router'
import { currentOf, type Section } from './sections'

interface SectionLinksProps {
  sections: Section[]
  className?: string
  onFollow?: () => void
}

export function SectionLinks({ sections, className, onFollow }: SectionLinksProps) {
  const { pathname } = useLocation()
  return sections.map((section) => (
    <Link
      key={section.to}
      to={section.to}
      aria-current={currentOf(section, pathname)}
      onClick={onFollow}
      className={className}
    >
      {section.label}
    </Link>
  ))
}
