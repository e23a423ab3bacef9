import site from '#app/site.css?inline'
import whole from '#app/whole.css?inline'

/** Whole style sheets as text. The server puts one into the page; the browser never loads it again. */
export const styleSheets = { site, whole }
