import { MailCheck, MailSearch, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import type { Loaded } from '#app/portal/use-api.ts'
import { type MailPage, mailsSearched } from '#features/mail-desk/schema.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import type { MailAddress } from './mail-query.ts'
import { MailTable } from './mail-table.tsx'
import { RetrySelection } from './retry-selection.tsx'

/** One page of a list, as the server has searched and ordered it. */
export function MailList(props: {
  query: MailAddress
  loaded: Loaded<MailPage>
  onChanged: () => void
}) {
  const { query } = props
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const canSelect = query.show === 'undelivered'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <TableSearch
          label="Address, reference or subject"
          value={query.search}
          onChange={(search) => query.change({ search })}
        />
        {canSelect && selected.size > 0 && (
          <RetrySelection
            ids={[...selected]}
            onDone={() => {
              setSelected(new Set())
              props.onChanged()
            }}
          />
        )}
      </div>
      <Answered
        loaded={props.loaded}
        what="Emails"
        onRetry={props.onChanged}
        skeleton={<TableSkeleton />}
      >
        {({ rows, hasOlder, waitingAfterFailure }) => (
          <>
            {rows.length === 0 ? (
              <Nothing query={query} waitingAfterFailure={waitingAfterFailure} />
            ) : (
              <MailTable
                rows={rows}
                linkTo={query.linkTo}
                selection={canSelect ? { selected, onSelectedChange: setSelected } : undefined}
              />
            )}
            <Pages query={query} oldest={hasOlder ? rows.at(-1)?.id : undefined} />
          </>
        )}
      </Answered>
    </div>
  )
}

const empty = {
  undelivered: [
    'Nothing waits for a decision',
    'Emails that were refused or that we gave up on are listed here with the reason.',
  ],
  waiting: ['Nothing waits', 'Every email has been handed to the mail server.'],
  sent: ['No email was sent yet', 'The first one goes out with the first enquiry.'],
  'set-aside': [
    'Nothing is set aside',
    'Undelivered emails that you decide to leave are kept here.',
  ],
  all: ['No email yet', 'The first one goes out with the first enquiry.'],
} as const

function Nothing(props: { query: MailAddress; waitingAfterFailure: number }) {
  const { query, waitingAfterFailure } = props
  const [title, text] = empty[query.show]
  if (query.show === 'undelivered' && !query.search && !query.before && waitingAfterFailure > 0) {
    return (
      <TriedInVain count={waitingAfterFailure} onShow={() => query.change({ show: 'waiting' })} />
    )
  }
  return (
    <div className="rounded-card border border-line bg-card">
      {query.search ? (
        <EmptyState
          title="No email matches"
          icon={MailSearch}
          action={
            <Button variant="outline" size="sm" onClick={() => query.change({ search: '' })}>
              Clear the search
            </Button>
          }
        >
          Words are looked for in the newest {mailsSearched.toLocaleString('en-GB')} emails; a whole
          address or reference in all of them.
        </EmptyState>
      ) : (
        <EmptyState title={query.before ? 'Nothing older' : title} icon={MailCheck}>
          {query.before ? 'This is where the list ends.' : text}
        </EmptyState>
      )}
    </div>
  )
}

/** Nothing is lost yet, and not everything has arrived either. */
function TriedInVain({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="rounded-card border border-line bg-card">
      <EmptyState
        title={
          count === 1 ? 'One email has not gone out yet' : `${count} emails have not gone out yet`
        }
        icon={MailWarning}
        action={
          <Button variant="outline" size="sm" onClick={onShow}>
            Show what waits
          </Button>
        }
      >
        Delivery has failed so far and is retried automatically. After about three days we give up
        and list the email here.
      </EmptyState>
    </div>
  )
}

function Pages({ query, oldest }: { query: MailAddress; oldest: string | undefined }) {
  if (!query.before && !oldest) return null
  const style = buttonStyle({ variant: 'outline', size: 'sm', className: 'max-sm:min-h-11' })
  return (
    <nav aria-label="Pages of emails" className="flex flex-wrap justify-between gap-3">
      {query.before ? (
        <Link to={query.linkToNewest} className={style}>
          Newest emails
        </Link>
      ) : (
        <span />
      )}
      {oldest && (
        <Link to={query.linkToOlder(oldest)} className={style}>
          Older emails
        </Link>
      )}
    </nav>
  )
}
