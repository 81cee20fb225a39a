import * as m from '#messages/wishlist'
/** The fixed texts of the wishlist and of stock alerts. */
export const wishlistTexts = {
  wishlist: {
    fetchFailed: m.wishlist_fetchFailed,
    updateFailed: m.wishlist_updateFailed,
    unauthorized: m.wishlist_unauthorized,
    added: m.wishlist_added,
    removed: m.wishlist_removed,
    none: m.wishlist_none,
    hint: m.wishlist_hint,
  },
  stockAlerts: {
    tellMe: m.stockAlerts_tellMe,
    openFailed: m.stockAlerts_openFailed,
    chooseSize: m.stockAlerts_chooseSize,
    askFailed: m.stockAlerts_askFailed,
    unauthorized: m.stockAlerts_unauthorized,
    loginFirst: m.stockAlerts_loginFirst,
  },
} as const
