/** How many tags a customer has at most. */
export const MOST_TAGS = 12
export const LONGEST_TAG = 30
