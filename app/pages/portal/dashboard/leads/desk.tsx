import { Columns3, Keyboard, Rows3 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#app/portal/use-call.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AddEnquiry } from './add-enquiry.tsx'
import { Board } from './board.tsx'
import { apiQueryOf, useDeskAddress } from './desk-address.ts'
import { DeskLists } from './desk-lists.tsx'
import { ExportButton } from './export-button.tsx'
import { Filters } from './filters.tsx'
import { Lead } from './lead/lead.tsx'
import { linkIdOf } from './lead-names.ts'
import { Queue } from './queue.tsx'
import { SavedViews } from './saved-views.tsx'
import { useShortcuts } from './shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useWideScreen } from './use-wide-screen.ts'

/** What is asked of it is in the address: lists, filters, table or board, and the enquiry that is open. */
export function Desk({ account }: { account: AccountView }) {
  const desk = useDeskAddress()
  const { view, lead } = desk.address
  const wide = useWideScreen()
  const owners = useCall(leadCalls.owners).loaded
  const { loaded: summary, refresh } = useCall(leadCalls.summary)
  useLeadsChange(refresh)
  const search = useRef<HTMLDivElement>(null)
  const [helping, setHelping] = useState(false)
  useShortcuts({
    '/': () => search.current?.querySelector('input')?.focus(),
    '?': () => setHelping(true),
  })
  useFocusBack(lead)
  const people = owners.status === 'there' ? owners.answer : []
  // Beside a board there is no room for an enquiry, and on a small screen beside nothing.
  const beside = lead !== null && wide && view === 'table'
  const covered = lead !== null && !beside
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={covered ? 'hidden' : 'grid grid-cols-[minmax(0,1fr)] gap-4'}>
        <div className="flex items-center justify-between gap-2 sm:gap-3">
          <ViewSwitch desk={desk} />
          <div className="flex items-center gap-2 sm:gap-3">
            <Button
              size="sm"
              variant="ghost"
              className="max-lg:hidden"
              onClick={() => setHelping(true)}
            >
              <Keyboard aria-hidden="true" className="size-4" />
              Shortcuts
            </Button>
            <SavedViews desk={desk} />
            <ExportButton query={apiQueryOf(desk.address)} />
            <AddEnquiry onAdded={(id) => desk.open(id)} />
          </div>
        </div>
        {view === 'table' && (
          <DeskLists
            desk={desk}
            summary={summary.status === 'there' ? summary.answer : undefined}
          />
        )}
        <Filters
          desk={desk}
          owners={people}
          ownId={account.userId}
          searchRef={search}
          ordered={view === 'table' && (!wide || beside)}
        />
      </div>
      <div className={beside ? 'grid grid-cols-[22rem_minmax(0,1fr)] items-start gap-6' : ''}>
        {/* It stays while it is covered: whoever comes back finds it as it was. */}
        <div
          className={classNames(
            covered && 'hidden',
            beside &&
              // It fades out at the foot of the screen, and its own foot lies above that.
              'sticky top-6 -m-1 max-h-[calc(100dvh-1.5rem)] overflow-y-auto overscroll-contain mask-b-from-[calc(100%-3rem)] p-1 pb-12',
          )}
        >
          {view === 'board' ? <Board desk={desk} /> : <Queue desk={desk} asTable={wide && !lead} />}
        </div>
        {lead && (
          <Lead
            key={lead}
            id={lead}
            desk={desk}
            account={account}
            owners={people}
            beside={beside}
          />
        )}
      </div>
      {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </div>
  )
}

/** Whoever closes an enquiry goes on where it stands in the list. */
function useFocusBack(lead: string | null) {
  const left = useRef(lead)
  useEffect(() => {
    if (left.current && !lead) document.getElementById(linkIdOf(left.current))?.focus()
    left.current = lead
  }, [lead])
}

const views = [
  { view: 'table', label: 'List', Icon: Rows3 },
  { view: 'board', label: 'Board', Icon: Columns3 },
] as const

function ViewSwitch({ desk }: { desk: ReturnType<typeof useDeskAddress> }) {
  return (
    <nav aria-label="Layout" className="flex rounded-full border border-edge p-0.5">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={desk.linkTo({ view, lead: null })}
          aria-current={desk.address.view === view ? 'page' : undefined}
          preventScrollReset
          className="flex min-h-10 items-center gap-2 rounded-full px-3 text-sm sm:px-4 font-semibold hover:bg-paper-2 aria-[current=page]:bg-ink aria-[current=page]:text-paper sm:min-h-8"
        >
          <Icon aria-hidden="true" className="size-4 max-sm:hidden" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
