import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { monthWords } from '#features/care/policy/statement.ts'
import type { StatementRow } from '#features/care/schema/papers.ts'

export function StatementFiles(props: { of: string; statement: StatementRow }) {
  const { id, month } = props.statement
  return (['pdf', 'csv'] as const).map((format) => (
    <SaveFileButton
      key={format}
      path={`${props.of}/${id}/${format}`}
      name={`statement-${month.slice(0, 7)}.${format}`}
      about={`of the statement of ${monthWords(month)}`}
    >
      {format.toUpperCase()}
    </SaveFileButton>
  ))
}
