/** Nobody fills a form in faster than this after it was opened; browsers that do it for somebody wait. */
export const shortestFillSeconds = 3
