import * as m from '#messages/wishlist'
import { paths } from '../../lib/paths'
import type { Section } from '../layout/sections'

export const wishlistSection: Section = { label: m.wishlistTitle, to: paths.wishlist, prefixes: ['/wishlist'] }
