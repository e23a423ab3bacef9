import { largestEvidenceBytes } from '#lib/file-kinds.ts'
import { controlStyle, Field } from '#ui/field.tsx'

const megabytes = largestEvidenceBytes / 1024 / 1024

/** What is wrong with the file of a form before it is sent; its content is looked at by the server. */
export function fileProblem(form: FormData): { file?: string } {
  const file = form.get('file')
  const size = file instanceof File ? file.size : 0
  if (size === 0) return { file: 'Please choose a file' }
  return size > largestEvidenceBytes
    ? { file: `It is larger than ${megabytes} MB. Please make it smaller first` }
    : {}
}

export function FileField({ error }: { error: string | undefined }) {
  return (
    <Field
      name="file"
      label="File"
      hint={`PDF, PNG, JPEG, Word, Excel, text or CSV of at most ${megabytes} MB.`}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".pdf,.png,.jpg,.jpeg,.docx,.xlsx,.txt,.csv"
          className={`${controlStyle} file:mr-4 file:rounded-full file:bg-paper-2 file:px-4 file:py-1.5 file:font-semibold`}
        />
      )}
    </Field>
  )
}
