/**
 * Marks the document before the first paint where a session is stored. The HTML is the same for everybody, so signed-in
 * visitors would see "Login" for a moment; stylesheets hide `data-unsure` elements of a marked document.
 */
export const MARK_SESSION =
  "try{if(localStorage.getItem('token'))document.documentElement.dataset.session='kept'}catch{}"
