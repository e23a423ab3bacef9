/** One of several days or times to choose from: a frame around a radio button, or a link. */
export const chipStyle =
  'relative flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-field border border-edge bg-card px-2 py-1.5 text-center leading-tight hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-3 aria-[current=date]:border-ink aria-[current=date]:bg-ink aria-[current=date]:text-paper'

/** The radio button inside: it covers the chip, so that whatever is touched is the button itself. */
export const chipInputStyle =
  'absolute inset-0 cursor-pointer appearance-none rounded-field focus-visible:outline-none'

export const dayGridStyle = 'grid grid-cols-3 gap-2 min-[22rem]:grid-cols-4 sm:grid-cols-5'

export const timeGridStyle = 'grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-6'
