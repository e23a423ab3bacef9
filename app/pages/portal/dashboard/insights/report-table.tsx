import { type ReactNode, useState } from 'react'
import type { Loaded } from '#app/portal/use-api.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { defaultTableState } from '#ui/table/table-view.ts'

/** The rows of one report as a table: while they load, when they could not be, and when there are none. */
export function ReportTable<Row>(props: {
  report: { loaded: Loaded<{ rows: Row[] }>; reload: () => void }
  caption: string
  columns: Column<Row>[]
  rowKey(row: Row): string
  empty: ReactNode
}) {
  const { report, ...table } = props
  const { loaded, reload } = report
  const [state, setState] = useState(defaultTableState)
  return (
    <DataTable
      {...table}
      rows={loaded.status === 'there' ? loaded.answer.rows : []}
      state={state}
      onStateChange={setState}
      loading={loaded.status === 'loading'}
      {...(loaded.status === 'failed' && {
        failure: { message: loaded.message, onRetry: reload },
      })}
    />
  )
}
