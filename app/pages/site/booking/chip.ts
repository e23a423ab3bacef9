/** One of several days or times to choose from: a frame around a radio button, or a link. */
export const chipStyle =
  'flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-field border border-edge bg-card px-2 py-1.5 text-center leading-tight hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-3 aria-[current=date]:border-ink aria-[current=date]:bg-ink aria-[current=date]:text-paper'

export const dayGridStyle = 'grid grid-cols-3 gap-2 min-[22rem]:grid-cols-4 sm:grid-cols-5'
