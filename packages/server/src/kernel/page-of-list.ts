/** A page of a list, with the length of the whole list. */
export interface PageOfList {
  page: number
  perPage: number
  total: number
}

/** Whether the query has no parameters. Lists with optional paging are then returned whole. */
export function asksForNothing(query: object): boolean {
  return Object.values(query).every((value) => value === undefined)
}
