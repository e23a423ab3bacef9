import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Lists, useList } from '#app/portal/lists.tsx'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import { caseLists } from '#features/privacy/schema/cases.ts'
import { portalPath } from '#lib/portal-links.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { caseColumns, caseExport } from './case-columns.tsx'
import { GdprPageFrame } from './gdpr-page-frame.tsx'
import { NewCaseDialog } from './new-case-dialog.tsx'

const names = { open: 'To do', ended: 'Answered and closed' }

/** The list of requests, or of complaints: what is due first comes first. */
export function CaseListPage(props: { complaints: boolean; title: string; intro: string }) {
  return (
    <GdprPageFrame title={props.title} intro={props.intro}>
      {(account) => <Cases complaints={props.complaints} account={account} />}
    </GdprPageFrame>
  )
}

function Cases({ complaints, account }: { complaints: boolean; account: AccountView }) {
  const list = useList(caseLists)
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  const { loaded, reload } = useCall(caseCalls.list, {
    query: { list, complaints: complaints ? 'yes' : 'no' },
  })
  const table = useTableInAddress()
  const what = complaints ? 'complaint' : 'request'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {account.allowed.includes('privacy.write') && (
        <PageAction onClick={() => setAdding(true)}>Take down a {what}</PageAction>
      )}
      <Lists label={`Which ${what}s`} names={names} shown={list} />
      <Answered
        loaded={loaded}
        what={complaints ? 'Complaints' : 'Requests'}
        onRetry={reload}
        skeleton={<TableSkeleton />}
      >
        {(rows) => (
          <DataTable
            {...table}
            caption={complaints ? 'Complaints' : 'Requests'}
            columns={caseColumns(complaints)}
            rows={rows}
            rowKey={({ id }) => id}
            exportName={`data-${what}s.csv`}
            exportColumns={caseExport}
            whenNarrow="cards"
            empty={
              <div className="rounded-card border border-line bg-card">
                <EmptyState
                  title={list === 'open' ? 'Nothing to do' : 'None yet'}
                  icon={MailQuestion}
                >
                  A {what} that is sent with the form on the site, or that you take down, is listed
                  here.
                </EmptyState>
              </div>
            }
          />
        )}
      </Answered>
      {adding && (
        <NewCaseDialog
          complaint={complaints}
          onClose={() => setAdding(false)}
          onAdded={(id) => navigate(portalPath('/compliance/gdpr/requests/:id', { id }))}
        />
      )}
    </div>
  )
}
