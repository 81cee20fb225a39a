/** Which part of a list was asked for, and how long all of it is. */
export interface PageOfList {
  page: number
  perPage: number
  total: number
}
