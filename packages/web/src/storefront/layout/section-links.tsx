import { Link, useLocation } from 'react-router'
import { currentOf, type Section } from './sections'

interface SectionLinksProps {
  sections: Section[]
  className?: string
}

export function SectionLinks({ sections, className }: SectionLinksProps) {
  const { pathname } = useLocation()
  return sections.map((section) => (
    <Link key={section.to} to={section.to} aria-current={currentOf(section, pathname)} className={className}>
      {section.label}
    </Link>
  ))
}
