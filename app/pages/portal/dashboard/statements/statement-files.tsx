import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { addressOf } from '#app/session/call.ts'
import type { deskPaperCalls, paperCalls } from '#features/care/calls/papers.ts'
import { monthWords } from '#features/care/policy/statement.ts'
import type { StatementRow } from '#features/care/schema/papers.ts'

export function StatementFiles(props: {
  of: typeof paperCalls.statementFile | typeof deskPaperCalls.statementFile
  statement: StatementRow
}) {
  const { id, month } = props.statement
  return (['pdf', 'csv'] as const).map((format) => (
    <SaveFileButton
      key={format}
      path={addressOf(props.of, { params: { id, format } })}
      name={`statement-${month.slice(0, 7)}.${format}`}
      about={`of the statement of ${monthWords(month)}`}
    >
      {format.toUpperCase()}
    </SaveFileButton>
  ))
}
