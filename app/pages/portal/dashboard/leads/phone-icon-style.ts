/** A button of the desk that is its icon alone on a phone, where all of them share one row. */
export const phoneIconStyle = 'max-sm:size-11 max-sm:shrink-0 max-sm:px-0'
