/** A few views of one thing, side by side, of which one is shown. */
export const segmentsStyle = 'flex w-fit flex-wrap gap-1 rounded-full bg-paper-2 p-1'

export const segmentStyle =
  'flex min-h-9 items-center rounded-full px-4 font-medium text-ink-2 hover:text-ink aria-[current=page]:bg-card aria-[current=page]:text-ink aria-pressed:bg-card aria-pressed:text-ink'
