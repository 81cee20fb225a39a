import type { ReceiptWords } from './receipt-words'

/** English sentences, with names in braces for what changes, and the same in another language as ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>

/** What the server knows of a language beside its entry in the contract. What is left out is as in English. */
export interface Language {
  /** The texts of `packages/server/messages/<code>`; a sentence that is missing there is said in English. */
  messages: { refusals: Messages; mails: Messages; mailLines: Messages }
  /** For `Intl`, with figures that staff may choose in place of the Latin ones. */
  localeInOtherFigures?: string
  /** Of PostgreSQL: how readers expect names to be sorted. */
  collation?: string
  /** Between the parts of a list or an address. */
  comma?: string
  /** The names of emirates, by the English ones in small letters. */
  places?: Readonly<Record<string, string>>
  /** What a table in a text is called by whoever hears the page. */
  table?: string
  receipt?: ReceiptWords
  /** An amount of fils in words, for invoices. */
  amountInWords?: (amount: number) => string
}
