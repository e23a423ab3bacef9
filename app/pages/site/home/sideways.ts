/** On a phone a list of pictures is passed sideways, one after the other, instead of down the page. */
export const sideways =
  'max-sm:-mx-6 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-6 max-sm:overflow-x-auto max-sm:px-6 max-sm:pb-3 max-sm:*:shrink-0 max-sm:*:snap-start'
