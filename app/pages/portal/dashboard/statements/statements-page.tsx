import { ReceiptText } from 'lucide-react'
import { dayOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { statementCalls } from '#features/statements/calls/own.ts'
import type { StatementRow } from '#features/statements/schema.ts'
import { pounds } from '#lib/pounds.ts'
import { monthWords } from '#lib/time.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClientPage } from '../support/client-page.tsx'
import { StatementBadge } from './statement-badge.tsx'
import { StatementFiles } from './statement-files.tsx'
import { StatementTable } from './statement-table.tsx'

export default function StatementsPage() {
  return (
    <ClientPage
      title="Statements"
      intro="One for each month, with every deduction. Once it is sent, it does not change."
    >
      {() => <Statements />}
    </ClientPage>
  )
}

function Statements() {
  const { loaded, reload, refresh } = useCall(statementCalls.list)
  useCareChange(refresh)
  return (
    <Answered loaded={loaded} what="Your statements" onRetry={reload} skeleton={<TableSkeleton />}>
      {(statements) =>
        statements.length === 0 ? (
          <EmptyState title="No statements yet" icon={ReceiptText}>
            The first one comes after the month in which your machine was installed.
          </EmptyState>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {[...Map.groupBy(statements, ({ month }) => month.slice(0, 4))].map(([year, own]) => (
              <section key={year} aria-label={year}>
                <h2 className="mb-3 text-xl">{year}</h2>
                {own.map((statement, index) => (
                  <Statement key={statement.id} statement={statement} open={index === 0} />
                ))}
              </section>
            ))}
          </div>
        )
      }
    </Answered>
  )
}

function Statement({ statement, open }: { statement: StatementRow; open: boolean }) {
  const { month, state, sentAt, paidAt } = statement
  return (
    <Disclosure
      open={open}
      summary={
        <span className="flex grow flex-wrap items-center gap-x-4 gap-y-1">
          {monthWords(month)}
          <StatementBadge state={state} />
          <span className="ml-auto tabular-nums">
            <span className="font-normal text-base text-ink-2">Due to you </span>
            {pounds(statement.dueToClientPence)}
          </span>
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-6">
        <div className="flex flex-wrap items-center gap-3">
          <StatementFiles of={statementCalls.file} statement={statement} />
          <p className="text-ink-2 text-sm">
            {sentAt && `Sent on ${dayOf(sentAt)}`}
            {paidAt && `, paid on ${dayOf(paidAt)}`}
          </p>
        </div>
        <div>
          <StatementTable month={month} figures={statement.figures} />
        </div>
      </div>
    </Disclosure>
  )
}
