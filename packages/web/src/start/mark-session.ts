/**
 * Runs before the first paint: the HTML is the same for everybody, and whoever has a session would see "Login" flash up.
 * Stylesheets hide what is `data-unsure` while the document is so marked.
 */
export const MARK_SESSION =
  "try{if(localStorage.getItem('token'))document.documentElement.dataset.session='kept'}catch{}"
