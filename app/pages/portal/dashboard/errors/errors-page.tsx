import { CircleCheck } from 'lucide-react'
import { Lists, useList } from '#app/portal/lists.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall, useMake } from '#app/portal/use-call.ts'
import { errorCalls } from '#features/errors/calls.ts'
import { type BrowserErrorRow, errorLists } from '#features/errors/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'

export default function ErrorsPage() {
  return (
    <PortalPage
      title="Browser errors"
      intro="Errors in the browsers of visitors, clients and colleagues, by release. Email addresses, numbers, postcodes and quoted words are taken out of reports, which are deleted 90 days after an error was last seen."
      action="errors.read"
      skeleton={
        <div className="grid gap-5">
          <Skeleton className="h-11 w-56" />
          <TableSkeleton />
        </div>
      }
    >
      {() => <Errors />}
    </PortalPage>
  )
}

function Errors() {
  const list = useList(errorLists)
  const { loaded, reload } = useCall(errorCalls.list, { query: { list } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      <Lists label="Errors" names={{ open: 'Open', resolved: 'Resolved' }} shown={list} />
      <div className="w-full">
        <Answered loaded={loaded} what="The errors" onRetry={reload} skeleton={<TableSkeleton />}>
          {(errors) =>
            errors.length === 0 ? (
              <EmptyState
                title={list === 'open' ? 'No open errors' : 'No resolved errors'}
                icon={CircleCheck}
              >
                {list === 'open'
                  ? 'Errors in browsers appear here as soon as they are reported.'
                  : 'Errors that you mark as resolved appear here.'}
              </EmptyState>
            ) : (
              <ul className="grid gap-3">
                {errors.map((error) => (
                  <ErrorItem key={error.id} error={error} onChanged={reload} />
                ))}
              </ul>
            )
          }
        </Answered>
      </div>
    </div>
  )
}

function ErrorItem({ error, onChanged }: { error: BrowserErrorRow; onChanged: () => void }) {
  const toast = useToast()
  const { sending, failure, make } = useMake()
  const isOpen = error.resolvedAt === null
  const change = async () => {
    const input = { resolved: isOpen }
    if (!(await make(errorCalls.change, { params: { id: error.id }, input }))) return
    toast({
      title: isOpen ? 'Marked as resolved' : 'Reopened',
      description: isOpen ? 'It opens again if it returns in the current release.' : error.message,
    })
    onChanged()
  }
  const facts: [label: string, value: string][] = [
    ['Page', error.page === '*' ? 'Unknown address' : error.page],
    ['Browser', error.browser],
    ['First seen', timeOf(error.firstSeenAt)],
    ['Last seen', timeOf(error.lastSeenAt)],
    ...(error.resolvedAt ? [['Resolved', timeOf(error.resolvedAt)] as [string, string]] : []),
  ]
  return (
    <li className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h2 className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">
            {error.message}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <span>{error.count === 1 ? 'Seen once' : `Seen ${error.count} times`}</span>
            <span className="font-mono">Release {error.release}</span>
            {error.isCurrentRelease && <Badge variant="amber">Current release</Badge>}
          </p>
        </div>
        <Button size="sm" variant="outline" disabled={sending} onClick={change}>
          {isOpen ? 'Mark as resolved' : 'Reopen'}
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {error.stack && (
        <details>
          <summary className="w-fit text-sm font-semibold underline underline-offset-4">
            Stack
          </summary>
          <pre className="mt-2 text-xs whitespace-pre-wrap wrap-anywhere">{error.stack}</pre>
        </details>
      )}
      {failure && (
        <p role="alert" className="text-sm text-alarm">
          {failure.message}
        </p>
      )}
    </li>
  )
}
