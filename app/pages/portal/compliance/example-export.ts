import type { ExportColumn } from '#ui/table/table-view.ts'

/** A file that leaves the portal says by itself what never happened. */
export const exampleExport: ExportColumn<{ example: boolean }> = {
  header: 'Example',
  exportValue: ({ example }) => (example ? 'yes' : 'no'),
}
