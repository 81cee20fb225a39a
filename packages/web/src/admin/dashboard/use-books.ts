import type { BooksState, DashboardStats } from '@shop/contract/reports'
import { useEffect, useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { notify } from '../../ui/notify'

const LOOK_AGAIN_AFTER_MS = 1_000

export interface BooksWatch {
  books: BooksState
  check: () => void
}

/** The last check of the books; one that is under way is watched until its result is there. */
export function useBooks(stats: Pick<DashboardStats, 'books' | 'books_are_checked' | 'unknown_payments'>): BooksWatch {
  const loaded = { last: stats.books, is_checking: stats.books_are_checked, unknown_payments: stats.unknown_payments }
  const [told, setTold] = useState<{ since: typeof stats; books: BooksState }>()
  const books = told?.since === stats ? told.books : loaded

  function keep(books: BooksState) {
    setTold({ since: stats, books })
  }

  // The check is made by a job: nobody but the server knows when it is done.
  useEffect(() => {
    if (!books.is_checking) return
    const timer = setTimeout(() => {
      api
        .call('GET /api/admin/books-check')
        .then(keep)
        .catch((error: unknown) => {
          notify(refusalText(error, adminTexts.booksFailed), 'error')
          keep({ ...books, is_checking: false })
        })
    }, LOOK_AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  })

  function check() {
    const before = books
    keep({ ...before, is_checking: true })
    api
      .call('POST /api/admin/books-check')
      .then(keep)
      .catch((error: unknown) => {
        notify(refusalText(error, adminTexts.booksFailed), 'error')
        keep({ ...before, is_checking: false })
      })
  }

  return { books, check }
}
