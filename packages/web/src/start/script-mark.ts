import { createContext } from 'react'

/** What the server knows the page's own scripts by while it renders them; nothing in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
