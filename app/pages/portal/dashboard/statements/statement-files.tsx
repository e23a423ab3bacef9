import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { addressOf } from '#app/session/call.ts'
import type { deskStatementCalls } from '#features/statements/calls/desk.ts'
import type { statementCalls } from '#features/statements/calls/own.ts'
import type { StatementRow } from '#features/statements/schema.ts'
import { monthWords } from '#lib/time.ts'

export function StatementFiles(props: {
  of: typeof statementCalls.file | typeof deskStatementCalls.file
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
