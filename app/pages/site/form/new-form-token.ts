import { createContext } from 'react-router'

/**
 * The token for the forms of a page that is being made for one visitor. Pages of the build, and
 * pages that the browser makes, get theirs when somebody begins to fill a form in.
 */
export const newFormToken = createContext<() => string | undefined>(() => undefined)
