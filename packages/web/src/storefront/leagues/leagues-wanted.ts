const MARK = 'show=leagues'

/** The cookie set with the redirect from /categories. A cookie, because the redirect leads to plain `/`. */
export const LEAGUES_WANTED = `${MARK}; Path=/; Max-Age=60; SameSite=Lax`

/** Sets the cookie when /categories redirects to the home page, which then shows the leagues. */
export function wantLeagues(): void {
  document.cookie = LEAGUES_WANTED
}

/** Whether the cookie is set. Deletes the cookie, so the next call returns false. */
export function takeLeaguesWanted(): boolean {
  const isWanted = document.cookie.split('; ').includes(MARK)
  if (isWanted) document.cookie = `${MARK}; Path=/; Max-Age=-1; SameSite=Lax`
  return isWanted
}
