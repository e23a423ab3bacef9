/** A line of a list, with its badge at the end; on a phone always under it, so that badges line up. */
export const lineStyle =
  'flex flex-col items-start gap-x-4 gap-y-1.5 py-2.5 sm:flex-row sm:items-center sm:justify-between'
