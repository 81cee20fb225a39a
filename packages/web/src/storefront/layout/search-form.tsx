import type { SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import styles from './search-form.module.css'

interface SearchFormProps {
  className?: string
  onSearch?: () => void
  /** In a sheet that was opened to search. */
  isFocused?: boolean
}

/** A plain GET form that also works before the scripts have arrived. */
export function SearchForm({ className, onSearch, isFocused }: SearchFormProps) {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const wanted = searchParams.get('search') ?? ''

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = (event.currentTarget.elements.namedItem('search') as HTMLInputElement).value.trim()
    onSearch?.()
    void navigate(paths.products(words ? new URLSearchParams({ search: words }) : ''))
  }

  return (
    <form role="search" action={paths.products()} onSubmit={search} className={classNames(styles.form, className)}>
      <Icon name="search" className={styles.icon} />
      <input
        key={wanted}
        type="search"
        name="search"
        aria-label="Search jerseys"
        placeholder="Search club, league or jersey"
        maxLength={200}
        defaultValue={wanted}
        data-autofocus={isFocused ? true : undefined}
        className={styles.input}
      />
    </form>
  )
}
