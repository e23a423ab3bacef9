import { type FileFormat, fileFormats } from '#features/letterhead/policy/file-formats.ts'
import { SaveFileButton } from './save-file-button.tsx'

/** One document in the formats that it is handed out in. */
export function SaveAsButtons<Format extends FileFormat>(props: {
  formats: readonly Format[]
  pathOf: (format: Format) => string
  /** The name of the file, without its ending. */
  name: string
  about: string
}) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {props.formats.map((format) => (
        <SaveFileButton
          key={format}
          path={props.pathOf(format)}
          name={`${props.name}.${format}`}
          about={props.about}
        >
          {fileFormats[format].name}
        </SaveFileButton>
      ))}
    </div>
  )
}
