/** What a document is handed out as. */
export const fileFormats = {
  pdf: { name: 'PDF', mediaType: 'application/pdf' },
  docx: {
    name: 'Word',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    name: 'Excel',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { name: 'CSV', mediaType: 'text/csv; charset=utf-8' },
} as const
export type FileFormat = keyof typeof fileFormats

/** Text to be read has no cells. */
export const paperFormats = ['pdf', 'docx'] as const
export const tableFormats = ['pdf', 'docx', 'xlsx', 'csv'] as const

export const isFormat = <Format extends FileFormat>(
  formats: readonly Format[],
  text: string,
): text is Format => formats.some((format) => format === text)

/** For the contract, which lists media types without their parameters. */
export const mediaTypesOf = (formats: readonly FileFormat[]) =>
  formats.map((format) => fileFormats[format].mediaType.replace(/;.*/, ''))
