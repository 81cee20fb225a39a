import * as m from '#messages/admin-settings'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { AdminPage } from '../layout/admin-page'
import { SettingsFileButton } from './settings-file-button'
import { settingSections } from './setting-sections'
import styles from './settings-frame.module.css'

/** The heading and the sections beside the page of one section. */
export default function SettingsFrame() {
  const { pathname } = useLocation()
  const sections = useRef<HTMLElement>(null)

  // On small screens the sections scroll sideways, and the current one may stand outside.
  useEffect(() => {
    const current = sections.current?.querySelector('[aria-current]')
    if (current) sections.current?.scrollBy({ left: middleOf(current) - middleOf(sections.current) })
  }, [pathname])

  return (
    <AdminPage title={m.settings} actions={<SettingsFileButton />}>
      <div className={styles.frame}>
        <nav ref={sections} aria-label={m.settings} className={styles.sections}>
          {settingSections.map(({ slug, label }) => (
            <NavLink key={slug} to={paths.adminSettingsOf(slug)} className={styles.section}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    </AdminPage>
  )
}

/** Measured on the screen, so that it holds from right to left, too. */
function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
