import * as m from '#messages/admin-layout'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/icon-button'
import { useMayFollow } from '../../ui/may-follow'
import { TextLink } from '../../ui/text-link'
import { PaletteButton } from '../palette/palette-button'
import { AccountMenu } from './account-menu'
import { useMenu } from './admin-frame'
import styles from './admin-page.module.css'

/** A longer word takes the room of the actions. */
const LONG_WORD = /\S{25}/

interface AdminPageProps {
  title: string
  /** Shown at the end of the bar; on small screens below it. */
  actions?: ReactNode
  /** The parent page, for pages without a link in the drawer. */
  back?: { label: string; to: string }
  children: ReactNode
}

/** The bar with heading and actions, and the page below it. */
export function AdminPage({ title, actions, back, children }: AdminPageProps) {
  const menu = useMenu()
  const mayGoBack = useMayFollow(back?.to ?? '')
  return (
    <>
      <div className={styles.bar}>
        <IconButton
          icon="menu"
          label={m.menu}
          aria-haspopup="dialog"
          aria-expanded={menu.isOpen}
          onClick={menu.open}
          className={styles.menu}
        />
        <h1 title={title} className={classNames(styles.title, LONG_WORD.test(title) && styles.breaking)}>
          <span className={styles.words}>
            <bdi>{title}</bdi>
          </span>
        </h1>
        <div className={styles.palette}>
          <PaletteButton />
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        <AccountMenu />
      </div>
      {back && mayGoBack ? (
        <p className={styles.back}>
          <TextLink to={back.to}>{back.label}</TextLink>
        </p>
      ) : null}
      <div className={styles.content}>{children}</div>
    </>
  )
}
