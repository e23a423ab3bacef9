/** The whole style sheet as text. The server puts it into the page; the browser never loads it again. */
export { default as css } from '#ui/theme.css?inline'
