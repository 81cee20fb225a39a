import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './icon.module.css'

const DRAWINGS = {
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  bag: <path d="M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />,
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 18.5a2 2 0 0 0 4 0M12 5V3" />,
  card: <path d="M3 6.5h18v11H3zM3 10.5h18M6.5 14.5h3" />,
  cash: (
    <>
      <path d="M3 7h18v10H3zM6 10v4M18 10v4" />
      <circle cx="12" cy="12" r="2.2" />
    </>
  ),
  check: <path d="m4.5 12.5 5 5 10-11" />,
  'chevron-down': <path d="m5 9 7 7 7-7" />,
  'chevron-end': <path d="m9 5 7 7-7 7" />,
  'chevron-start': <path d="m15 5-7 7 7 7" />,
  'chevron-up': <path d="m5 15 7-7 7 7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  columns: <path d="M4 5h16v14H4zM9.3 5v14M14.7 5v14" />,
  copy: <path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />,
  dashboard: <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z" />,
  download: <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />,
  edit: <path d="M4 20h4L19 9l-4-4L4 16z" />,
  'eye-off': (
    <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M14.2 14.2a3 3 0 0 1-4.3-4.3M6.3 7.5A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1" />
  ),
  filter: (
    <>
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
      <circle cx="16" cy="7" r="2" />
      <circle cx="8" cy="17" r="2" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z" />
    </>
  ),
  grip: <path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" />,
  heart: <path d="M12 20.2C5.6 15.9 3 12.3 3 8.9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.4-2.6 7-9 11.3z" />,
  home: <path d="m3.5 11 8.5-7 8.5 7M6 9.5V20h12V9.5" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.6v.1" />
    </>
  ),
  label: (
    <>
      <path d="M3.5 3.5h8l9 9-8 8-9-9z" />
      <circle cx="8" cy="8" r="1.4" />
    </>
  ),
  laptop: <path d="M5.5 5.5h13v9.5h-13zM3 18.5h18" />,
  leave: <path d="M14 4h5.5v16H14M10 8l-4 4 4 4M6 12h10" />,
  lock: <path d="M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />,
  menu: <path d="M3 6.5h18M3 12h18M3 17.5h18" />,
  minus: <path d="M5 12h14" />,
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.6" />,
  parcel: <path d="m12 3 8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9" />,
  people: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18.5 14.5a6.5 6.5 0 0 1 3 5.5" />
    </>
  ),
  phone: <path d="M8 3.5h8v17H8zM11 17.5h2" />,
  plus: <path d="M12 5v14M5 12h14" />,
  printer: <path d="M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z" />,
  receipt: <path d="M5 3h14v18l-2.3-1.5-2.4 1.5-2.3-1.5L9.7 21l-2.4-1.5L5 21zM8.5 8h7M8.5 12h7" />,
  ruler: <path d="M3 15.5 15.5 3 21 8.5 8.5 21zM7 11.5l2 2M10.5 8l2 2M14 4.5l2 2" />,
  search: (
    <>
      <circle cx="11" cy="11" r="7" />
      <path d="M16.5 16.5 21 21" />
    </>
  ),
  shirt: <path d="M8.5 3.5 3 6.5l2 5 2-.8v9.8h10v-9.8l2 .8 2-5-5.5-3a3.5 3.5 0 0 1-7 0z" />,
  star: <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z" />,
  thumb: (
    <path d="M7.5 20H4v-9.5h3.5zM7.5 11l4-7.5c1.6 0 2.4 1 2.2 2.6L13 9.5h5.5c1.2 0 2 1 1.7 2.2l-1.6 6.6c-.2 1-1 1.7-2 1.7H7.5z" />
  ),
  trash: <path d="M4 7h16M9.5 7V4.5h5V7M6 7l1 13.5h10L18 7M10 11v6M14 11v6" />,
  turn: (
    <path d="M8.5 15.2C5 14.6 2.5 13.2 2.5 11.5 2.5 9 6.8 7 12 7s9.5 2 9.5 4.5c0 2.3-3.5 4.1-8 4.45M16 12.5 12.7 16l3.6 3" />
  ),
  upload: <path d="M12 15.5v-11M7 9l5-5 5 5M4.5 20h15" />,
  warning: <path d="M12 3 2.5 20h19zM12 10v4.5M12 17.4v.1" />,
  'zoom-in': (
    <>
      <circle cx="11" cy="11" r="7" />
      <path d="M16.5 16.5 21 21M8 11h6M11 8v6" />
    </>
  ),
  'zoom-out': (
    <>
      <circle cx="11" cy="11" r="7" />
      <path d="M16.5 16.5 21 21M8 11h6" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

const MIRRORED = new Set<IconName>(['arrow', 'chevron-end', 'chevron-start', 'leave'])

interface IconProps {
  name: IconName
  className?: string
}

/** Decoration beside a text or inside a named control: hidden from assistive technology. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(styles.icon, MIRRORED.has(name) && styles.mirrored, className)}
    >
      {DRAWINGS[name]}
    </svg>
  )
}
