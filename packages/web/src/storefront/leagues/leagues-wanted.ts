const MARK = 'show=leagues'

/** As the server sets it with the redirect. A cookie, because nothing else survives one that leads to plain `/`. */
export const LEAGUES_WANTED = `${MARK}; Path=/; Max-Age=60; SameSite=Lax`

/** Remembers, on the way from /categories to home, that the visitor wants to see leagues. */
export function wantLeagues(): void {
  document.cookie = LEAGUES_WANTED
}

/** Whether leagues were asked for; says so once. */
export function takeLeaguesWanted(): boolean {
  const isWanted = document.cookie.split('; ').includes(MARK)
  if (isWanted) document.cookie = `${MARK}; Path=/; Max-Age=-1; SameSite=Lax`
  return isWanted
}
