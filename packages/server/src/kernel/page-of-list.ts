/** Which part of a list was asked for, and how long all of it is. */
export interface PageOfList {
  page: number
  perPage: number
  total: number
}

/** A list that is whole unless somebody asks for a part of it is asked for whole. */
export function asksForNothing(query: object): boolean {
  return Object.values(query).every((value) => value === undefined)
}
