import { useState } from 'react'
import { Link } from 'react-router'
import { timeOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { companyCalls } from '#features/sites/calls/desk.ts'
import type { CompanyTimeline as Timeline, TimelineKind } from '#features/sites/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const lead = (id: string) => portalPath('/dashboard/leads/:id', { id })
const installation = (id: string) => portalPath('/dashboard/installations/:id', { id })
const machine = (id: string) => portalPath('/dashboard/machines/:id', { id })

const kinds: Record<TimelineKind, { words: string; to: (id: string) => string }> = {
  enquiry: { words: 'Enquiry received', to: lead },
  answered: { words: 'Enquiry answered', to: lead },
  noted: { words: 'Note', to: lead },
  consultation: { words: 'Consultation', to: lead },
  'installation-started': { words: 'Installation started', to: installation },
  'installation-cancelled': { words: 'Installation cancelled', to: installation },
  'machine-put-up': { words: 'Machine added', to: machine },
  'machine-live': { words: 'Machine live', to: machine },
  'machine-retired': { words: 'Machine taken away', to: machine },
  agreement: { words: 'Partnership accepted', to: machine },
  visit: { words: 'Visit', to: (id) => portalPath('/dashboard/fleet/visits/:id', { id }) },
  ticket: { words: 'Ticket', to: (id) => portalPath('/dashboard/care/:id', { id }) },
}

/** Everything that has happened with a company, the newest first. */
export function CompanyTimeline({ companyId }: { companyId: string }) {
  const [pages, setPages] = useState<string[]>([''])
  return (
    <Panel title="What has happened">
      <ol className="grid gap-5 border-l-2 border-line pl-5">
        {pages.map((before, number) => (
          <Entries
            key={before}
            {...{ companyId, before }}
            onMore={number === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </ol>
    </Panel>
  )
}

function Entries(props: {
  companyId: string
  before: string
  onMore: ((before: string) => void) | undefined
}) {
  const { companyId, before, onMore } = props
  const { loaded, reload } = useCall(companyCalls.timeline, {
    params: { companyId },
    query: before ? { before } : {},
  })
  const skeleton = (
    <li>
      <Skeleton className="h-24 rounded-field" />
    </li>
  )
  if (loaded.status === 'failed') {
    return (
      <li>
        <Answered loaded={loaded} what="The history" onRetry={reload} skeleton={null}>
          {() => null}
        </Answered>
      </li>
    )
  }
  if (loaded.status === 'loading') return skeleton
  const { entries, hasMore } = loaded.answer
  const last = entries.at(-1)
  if (!last) return <li className="text-ink-2">Nothing yet.</li>
  return (
    <>
      {entries.map((entry) => (
        <Entry key={`${entry.kind} ${entry.id} ${entry.at}`} entry={entry} />
      ))}
      {hasMore && onMore && (
        <li>
          <Button size="sm" variant="outline" onClick={() => onMore(last.at)}>
            Show earlier
          </Button>
        </li>
      )}
    </>
  )
}

function Entry({ entry }: { entry: Timeline['entries'][number] }) {
  const { words, to } = kinds[entry.kind]
  return (
    <li className="relative">
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 border-card bg-edge"
      />
      <p className="wrap-anywhere">
        <span className="font-semibold">{words}: </span>
        <Link
          to={to(entry.id)}
          className="underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          {entry.name || 'Open'}
        </Link>
      </p>
      <p className="text-sm text-ink-2">
        <time dateTime={entry.at}>{timeOf(entry.at)}</time>
      </p>
    </li>
  )
}
