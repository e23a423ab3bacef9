/** Controls around a table: as high as a finger needs on a phone, less on a desk. */
export const tableControlStyle =
  'min-h-11 rounded-field border border-edge bg-card text-sm text-ink placeholder:text-ink-2 hover:bg-paper-2 sm:min-h-9 disabled:opacity-60 disabled:hover:bg-card disabled:cursor-not-allowed'
