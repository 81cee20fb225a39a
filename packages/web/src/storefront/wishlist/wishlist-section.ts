import { paths } from '../../lib/paths'
import type { Section } from '../layout/sections'

export const wishlistSection: Section = { label: 'Wishlist', to: paths.wishlist, prefixes: ['/wishlist'] }
