import { createContext } from 'react-router'

/** What time it is for a page: the server's own clock while it renders, the browser's afterwards. */
export const pageClock = createContext<() => Date>(() => new Date())
