import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { rowErrorWords } from '#features/fleet/policy/import-words.ts'
import type { ImportKind, ImportReport } from '#features/fleet/schema/import.ts'
import { csvOf } from '#lib/csv.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { downloadText } from '#ui/download.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'

const outcomes = {
  added: { word: 'New', variant: 'leaf' },
  changed: { word: 'Changes', variant: 'blue' },
  unchanged: { word: 'As it is', variant: 'neutral' },
  wrong: { word: 'Wrong', variant: 'alarm' },
} as const

const mostErrorsShown = 100
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** What a file would do, or what it has done. */
export function ImportPreview(props: {
  kind: ImportKind
  report: ImportReport
  columns: string[]
  busy: boolean
  onConfirm: () => void
  onAnother: () => void
}) {
  const { report, kind } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const nothing = report.added + report.changed === 0
  const done = report.added + report.changed
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="preview" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {report.done ? 'Imported' : 'What the file would do'}
      </h2>
      <p role="status" className="text-ink-2">
        {[
          counted(report.rows, 'row', 'rows'),
          `${report.added.toLocaleString('en-GB')} new`,
          `${report.changed.toLocaleString('en-GB')} changed`,
          `${report.unchanged.toLocaleString('en-GB')} as they are`,
          counted(report.errors.length, 'error', 'errors'),
        ].join(' · ')}
      </p>
      <NewPlaces report={report} />
      {report.errors.length > 0 && <Errors kind={kind} report={report} />}
      {report.sample.length > 0 && <Sample report={report} columns={props.columns} />}
      {report.done && (
        <Alert
          live
          kind="success"
          title="Done"
          action={
            <span className="flex flex-wrap gap-3">
              <Link
                to={`/dashboard/fleet/${kind}`}
                className={buttonStyle({ size: 'sm', variant: 'outline' })}
              >
                See the {kind}
              </Link>
              <Button size="sm" variant="outline" onClick={props.onAnother}>
                Another file
              </Button>
            </span>
          }
        >
          {counted(done, 'row is', 'rows are')} in. The same file again would change nothing.
        </Alert>
      )}
      {!report.done && report.errors.length === 0 && (
        <Button
          variant="orange"
          aria-busy={props.busy}
          disabled={props.busy || nothing}
          className="justify-self-start"
          onClick={props.onConfirm}
        >
          {nothing
            ? 'Nothing to import'
            : props.busy
              ? 'Importing…'
              : `Import ${counted(done, 'row', 'rows')}`}
        </Button>
      )}
    </section>
  )
}

function NewPlaces({ report }: { report: ImportReport }) {
  const shown = (names: string[]) =>
    names.length > 8
      ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more`
      : names.join(', ')
  if (report.newCompanies.length + report.newSites.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {report.newCompanies.length > 0 && (
        <>
          <dt className="font-medium">New companies</dt>
          <dd className="text-ink-2 wrap-anywhere">{shown(report.newCompanies)}</dd>
        </>
      )}
      {report.newSites.length > 0 && (
        <>
          <dt className="font-medium">New sites</dt>
          <dd className="text-ink-2 wrap-anywhere">{shown(report.newSites)}</dd>
        </>
      )}
    </dl>
  )
}

function Errors({ kind, report }: { kind: ImportKind; report: ImportReport }) {
  const { errors } = report
  const save = () =>
    downloadText(
      `${kind}-errors.csv`,
      csvOf([
        ['row', 'column', 'message'],
        ...errors.map(({ line, field, message }) => [line, field, message]),
      ]),
    )
  return (
    <Alert
      live
      kind="error"
      title="Nothing is imported until every row is right"
      action={
        <Button size="sm" variant="outline" onClick={save}>
          <Download aria-hidden="true" className="size-4" /> Save the errors
        </Button>
      }
    >
      <ul className="mt-2 grid max-h-80 gap-1 overflow-y-auto text-sm">
        {errors
          .slice(0, mostErrorsShown)
          .map(rowErrorWords)
          .map((words) => (
            <li key={words} className="wrap-anywhere">
              {words}
            </li>
          ))}
      </ul>
      {errors.length > mostErrorsShown && (
        <p className="mt-2 text-sm">
          And {counted(errors.length - mostErrorsShown, 'more', 'more')}, in the file of errors.
        </p>
      )}
    </Alert>
  )
}

function Sample({ report, columns }: { report: ImportReport; columns: string[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <ScrollRegion label="First rows of the file" className="rounded-card">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">First rows of the file</caption>
          <thead>
            <tr>
              {['Row', 'Outcome', ...columns].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="h-11 border-b border-line bg-paper-2 px-4 text-left font-semibold whitespace-nowrap"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.sample.map(({ line, cells, outcome }) => (
              <tr key={line}>
                <th scope="row" className="border-b border-line px-4 py-2 text-left font-medium">
                  {line}
                </th>
                <td className="border-b border-line px-4 py-2">
                  <Badge variant={outcomes[outcome].variant}>{outcomes[outcome].word}</Badge>
                </td>
                {columns.map((name, index) => (
                  <td key={name} className="max-w-60 truncate border-b border-line px-4 py-2">
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
