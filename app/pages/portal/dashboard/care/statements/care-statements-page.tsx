import { ReceiptText } from 'lucide-react'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { deskStatementCalls } from '#features/statements/calls/desk.ts'
import type { DeskStatementRow } from '#features/statements/schema.ts'
import { pounds } from '#lib/pounds.ts'
import { monthWords } from '#lib/time.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StatementBadge } from '../../statements/statement-badge.tsx'
import { StatementFiles } from '../../statements/statement-files.tsx'
import { StatementTable } from '../../statements/statement-table.tsx'
import { DeskPage } from '../desk-page.tsx'
import { Shares } from './shares.tsx'

export default function CareStatementsPage() {
  return (
    <DeskPage
      title="Statements"
      intro="Drafts are made on the first of the month and recalculated each night. Once sent, a statement never changes."
    >
      <Statements />
    </DeskPage>
  )
}

function Statements() {
  const { loaded, reload, refresh } = useFreshCall(deskStatementCalls.list)
  useCareChange(refresh)
  return (
    <Answered loaded={loaded} what="The statements" onRetry={reload} skeleton={<TableSkeleton />}>
      {({ statements, shares }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {statements.length === 0 ? (
            <EmptyState title="No statements yet" icon={ReceiptText}>
              The first drafts are made on the first of the month after a machine is installed.
            </EmptyState>
          ) : (
            <div>
              {statements.map((statement) => (
                <Statement key={statement.id} statement={statement} onMoved={refresh} />
              ))}
            </div>
          )}
          <Panel title="Hosts’ shares">
            <Shares shares={shares} onSet={refresh} />
          </Panel>
        </div>
      )}
    </Answered>
  )
}

function Statement(props: { statement: DeskStatementRow; onMoved: () => void }) {
  const { statement } = props
  const { company, month, state } = statement
  return (
    <Disclosure
      summary={
        <span className="flex grow flex-wrap items-center gap-x-4 gap-y-1">
          <span className="wrap-anywhere">
            {company.name}, {monthWords(month)}
          </span>
          <StatementBadge state={state} />
          <span className="ml-auto tabular-nums">{pounds(statement.dueToClientPence)}</span>
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-6">
        <div className="flex flex-wrap items-center gap-3">
          <Moves {...props} />
          <StatementFiles of={deskStatementCalls.file} statement={statement} />
        </div>
        <div>
          <StatementTable month={month} figures={statement.figures} />
        </div>
      </div>
    </Disclosure>
  )
}

function Moves({ statement, onMoved }: { statement: DeskStatementRow; onMoved: () => void }) {
  const { id, company, month, state, madeAt } = statement
  if (state === 'paid') return null
  const params = { id }
  const [move, label, title, description] =
    state === 'draft'
      ? ([
          () => call(deskStatementCalls.send, { params, input: { madeAt } }),
          'Send',
          `Send it to ${company.name}?`,
          'Everyone there with an account gets an email. It cannot be changed afterwards.',
        ] as const)
      : ([
          () => call(deskStatementCalls.pay, { params }),
          'Mark as paid',
          'Is it paid?',
          `${company.name} sees that ${pounds(statement.dueToClientPence)} are paid. It cannot be undone.`,
        ] as const)
  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirmLabel={label}
      failureWords={authWords}
      onConfirm={async () => {
        await move()
        onMoved()
      }}
      trigger={
        <Button size="sm" className="max-sm:min-h-11">
          {label}
          <span className="sr-only">
            : {company.name}, {monthWords(month)}
          </span>
        </Button>
      }
    />
  )
}
