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
    const current = sections.current?.querySelector<HTMLElement>('[aria-current]')
    sections.current?.scrollTo({ left: (current?.offsetLeft ?? 0) - 60 })
  }, [pathname])

  return (
    <AdminPage title="Settings" actions={<SettingsFileButton />}>
      <div className={styles.frame}>
        <nav ref={sections} aria-label="Settings" className={styles.sections}>
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
