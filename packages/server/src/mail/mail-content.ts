/** The content of a mail, without its looks and before its language is chosen. */
export interface MailContent {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  bill?: MailBill
  /** Jerseys with their pictures and prices. */
  jerseys?: MailJersey[]
  /** Prints that wait for a last look, each with pictures of the back. */
  proofs?: MailProof[]
  /** A titled list, such as the contents of a parcel. */
  contents?: MailAddress
  /** Further titled lists. */
  lists?: MailAddress[]
  address?: MailAddress
  /** Questions that a click answers. */
  choices?: MailChoice[]
  /** The call to action, displayed as a button. */
  action?: { label: string; url: string }
  /** The small print: why the recipient gets this mail, and what to do if they did not cause it. */
  footnote?: { text: string; url?: string }
  /** How to get no more such mails; missing for mails that must be sent. */
  unsubscribing?: Unsubscribing
}

export interface Unsubscribing {
  /** The page with a switch per kind of mail. */
  pageUrl: string
  /** Where a mail program sends the wish for no more mails of this kind. */
  oneClickUrl: string
}

export interface MailItem {
  name: string
  /** Missing for the first cut. */
  cut?: string | undefined
  size?: string | undefined
  /** The printed name and number, and the URLs of pictures of the back. */
  print?: string | undefined
  proofUrls?: string[] | undefined
  quantity: number
  /** The formatted unit price, and the amount for the whole quantity. */
  price: string
  amount: string
}

export interface MailBill {
  items: MailItem[]
  /** Rows below the items, such as delivery. */
  extras?: { label: string; amount: string }[]
  total: string
}

export interface MailAddress {
  title: string
  lines: string[]
}

/** A question with its answers, each of them a link. */
export interface MailChoice {
  title: string
  links: { label: string; url: string }[]
}

/** A jersey that a mail recommends or reminds of. */
export interface MailJersey {
  name: string
  url: string
  pictureUrl?: string | undefined
  /** What was chosen of it, such as cut, size and print. */
  note?: string | undefined
  price: string
  /** The price before, shown struck through. */
  was?: string | undefined
}

/** A print as it was ordered. */
export interface MailProof {
  /** Jersey, cut and size. */
  title: string
  /** Name and number. */
  text: string
  pictureUrls: string[]
}
