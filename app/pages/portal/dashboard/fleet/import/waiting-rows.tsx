import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall, useMake } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { callForFile } from '#app/session/call.ts'
import { importCalls } from '#features/imports/calls.ts'
import { fieldsOf } from '#features/imports/policy/fields.ts'
import { missingIn } from '#features/imports/policy/match-columns.ts'
import type { ImportPlan } from '#features/imports/policy/plan.ts'
import type { ImportRowsPage, ImportView } from '#features/imports/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useToast } from '#ui/toast.tsx'

/** Rows that could not be read: mended here, or saved and mended elsewhere. */
export function WaitingRows({ view, onChange }: { view: ImportView; onChange: () => void }) {
  const [query] = useSearchParams()
  const page = Number(query.get('rows')) || 1
  const toast = useToast()
  const { loaded, reload, refresh } = useCall(importCalls.rows, {
    params: { id: view.id },
    query: { page: String(page) },
  })
  const save = async () => {
    try {
      const answer = await callForFile(importCalls.rowsFile, { params: { id: view.id } })
      downloadFile('rows-to-mend.csv', await answer.blob())
    } catch (error) {
      toast({ title: 'Not saved', description: authWords(error), variant: 'destructive' })
    }
  }
  return (
    <Panel
      title={`${view.waiting.toLocaleString('en-GB')} ${view.waiting === 1 ? 'row needs' : 'rows need'} mending`}
      action={
        <Button size="sm" variant="outline" onClick={save}>
          <Download aria-hidden="true" className="size-4" /> Download CSV
        </Button>
      }
    >
      <Answered loaded={loaded} what="The rows" onRetry={reload} skeleton={<TableSkeleton />}>
        {(answer) => (
          <>
            <ul className="divide-y divide-line">
              {answer.rows.map((row) => (
                <WaitingRow
                  key={row.line}
                  {...{ view, row }}
                  onMended={() => {
                    refresh()
                    onChange()
                  }}
                />
              ))}
            </ul>
            {answer.total > answer.pageSize && (
              <Pagination
                label="Pages of rows"
                page={page}
                pageCount={Math.ceil(answer.total / answer.pageSize)}
                hrefFor={(page) => `?rows=${page}`}
              />
            )}
          </>
        )}
      </Answered>
    </Panel>
  )
}

function WaitingRow(props: {
  view: ImportView
  row: ImportRowsPage['rows'][number]
  onMended: () => void
}) {
  const { view, row } = props
  const [isOpen, setOpen] = useState(false)
  const { sending, failure, make } = useMake()
  const mend = async (cells: string[]) => {
    const params = { id: view.id, line: String(row.line) }
    const answered = await make(importCalls.mend, { params, input: { cells } })
    if (!answered) return
    if (answered.answer.problems.length === 0) setOpen(false)
    props.onMended()
  }
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-x-3 font-medium">
            Row {row.line}
            {row.problems.length === 0 && <Badge variant="leaf">Mended</Badge>}
          </p>
          {row.problems.map(({ field, message }) => (
            <p key={field} className="text-sm wrap-anywhere text-alarm">
              {message}
            </p>
          ))}
          <p className="truncate text-sm text-ink-2">{row.cells.filter(Boolean).join(' · ')}</p>
        </div>
        {!isOpen && (
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            Edit<span className="sr-only"> row {row.line}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <MendForm
          {...{ row, sending }}
          plan={view.plan}
          failure={failure?.message}
          onSave={mend}
          onCancel={() => setOpen(false)}
        />
      )}
    </li>
  )
}

/** The cells of one row that the plan reads. */
export function MendForm(props: {
  plan: Pick<ImportPlan, 'kind' | 'fields'>
  row: ImportRowsPage['rows'][number]
  sending: boolean
  failure?: string | undefined
  onSave: (cells: string[]) => void
  onCancel: () => void
}) {
  const { row, sending, failure } = props
  const { kind, fields } = props.plan
  const [cells, setCells] = useState(row.cells)
  const used = fields.flatMap((field, index) => (field ? [{ field, index }] : []))
  const problemOf = new Map(row.problems.map(({ field, message }) => [field, message]))
  const rules = fieldsOf(kind)
  const missing = missingIn(kind, fields).length
  // An amount is needed where no other column has one.
  const isNeeded = (field: string) =>
    rules[field]?.required ||
    missingIn(
      kind,
      fields.filter((one) => one !== field),
    ).length > missing
  return (
    <form
      noValidate
      className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSave(cells)
      }}
    >
      {used.map(({ field, index }) => (
        <Field
          key={field}
          optional={!isNeeded(field)}
          name={`${row.line}-${field}`}
          label={rules[field]?.label ?? field}
          error={problemOf.get(field)}
        >
          {(control) => (
            <Input
              {...control}
              value={cells[index] ?? ''}
              onChange={(event) => setCells(cells.with(index, event.target.value))}
            />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Button type="submit" size="sm" aria-busy={sending} disabled={sending}>
          Save row
        </Button>
        <Button size="sm" variant="outline" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
      {failure && (
        <p role="alert" className="text-alarm sm:col-span-2 lg:col-span-3">
          {failure}
        </p>
      )}
    </form>
  )
}
