import type { BooksState, DashboardStats } from '@shop/contract/reports'
import { useEffect, useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { notify } from '../../ui/notify'

const POLL_INTERVAL_MS = 1_000

export interface BooksWatch {
  books: BooksState
  check: () => void
}

/** The last check of the books. Polls while a check is running, until its result is there. */
export function useBooks(stats: Pick<DashboardStats, 'books' | 'books_are_checked' | 'unknown_payments'>): BooksWatch {
  const loaded = { last: stats.books, is_checking: stats.books_are_checked, unknown_payments: stats.unknown_payments }
  const [polled, setPolled] = useState<{ since: typeof stats; books: BooksState }>()
  const books = polled?.since === stats ? polled.books : loaded

  function updateBooks(books: BooksState) {
    setPolled({ since: stats, books })
  }

  // Polls, because a job of the server makes the check and the browser is not notified.
  useEffect(() => {
    if (!books.is_checking) return
    const timer = setTimeout(() => {
      api
        .call('GET /api/admin/books-check')
        .then(updateBooks)
        .catch((error: unknown) => {
          notify(refusalText(error, adminTexts.booksFailed), 'error')
          updateBooks({ ...books, is_checking: false })
        })
    }, POLL_INTERVAL_MS)
    return () => clearTimeout(timer)
  })

  function check() {
    const before = books
    updateBooks({ ...before, is_checking: true })
    api
      .call('POST /api/admin/books-check')
      .then(updateBooks)
      .catch((error: unknown) => {
        notify(refusalText(error, adminTexts.booksFailed), 'error')
        updateBooks({ ...before, is_checking: false })
      })
  }

  return { books, check }
}
