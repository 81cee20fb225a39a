export const WITHDRAWN = 'This link is no longer valid. Nothing was charged. Please ask us for a new one.'
export const EXPIRED = 'This link has expired. Nothing was charged. Please ask us for a new one.'
export const PAID = 'This order is paid already. Nothing more was charged.'
