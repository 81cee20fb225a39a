import { sessionStored } from './browser-storage'
import { fieldsOf, parseJson, type Fields } from './reading'

export interface UnsavedDrafts<Subject extends string | number, Draft> {
  find: (userId: number, subject: Subject) => Draft | null
  save: (userId: number, subject: Subject, draft: Draft) => void
  forget: (userId: number, subject: Subject) => void
}

/** Unsaved texts of this tab, by author and subject, so that a reload or an expired session loses no text. */
export function createUnsavedDrafts<Subject extends string | number, Draft>(
  key: string,
  readDraft: (fields: Fields) => Draft | null,
): UnsavedDrafts<Subject, Draft> {
  const draftsOf = (userId: number): Fields => {
    const saved = fieldsOf(parseJson(sessionStored.read(key) ?? ''))
    return saved.userId === userId ? fieldsOf(saved.drafts) : {}
  }
  const write = (userId: number, subject: Subject, draft: Draft | undefined) =>
    sessionStored.write(key, JSON.stringify({ userId, drafts: { ...draftsOf(userId), [subject]: draft } }))

  return {
    find: (userId, subject) => readDraft(fieldsOf(draftsOf(userId)[String(subject)])),
    save: write,
    forget: (userId, subject) => write(userId, subject, undefined),
  }
}
