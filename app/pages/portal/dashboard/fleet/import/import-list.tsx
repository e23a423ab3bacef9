import { Inbox } from 'lucide-react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import type { useCall } from '#app/portal/use-call.ts'
import type { importCalls } from '#features/imports/calls.ts'
import { importKinds } from '#features/imports/policy/fields.ts'
import { type ImportState, type ImportSummary, importStates } from '#features/imports/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'

const variants: Partial<Record<ImportState, 'leaf' | 'blue' | 'alarm' | 'amber'>> = {
  ...{ done: 'leaf', checking: 'blue', importing: 'blue', undoing: 'blue' },
  ...{ stopped: 'alarm', ready: 'amber', draft: 'amber' },
}

export function StateBadge({ one: { state, stored } }: { one: ImportSummary }) {
  const isNothing = state === 'done' && stored === 0
  return (
    <Badge variant={(!isNothing && variants[state]) || 'neutral'} dot>
      {isNothing ? 'Nothing new' : importStates[state]}
    </Badge>
  )
}

/** What came of the rows of an import: “0 new, 9,600 here before”. */
export function rowWords({ kind, stored, before }: ImportSummary): string {
  const number = (value: number | null) => (value ?? 0).toLocaleString('en-GB')
  return `${number(stored)} ${kind === 'sales' ? 'new' : 'new or changed'}, ${number(before)} here before`
}

/** Every file that was brought in, the newest first. */
export function ImportList({
  list: { loaded, reload },
}: {
  list: ReturnType<typeof useCall<typeof importCalls.list>>
}) {
  return (
    <Panel title="Imports">
      <Answered loaded={loaded} what="The imports" onRetry={reload} skeleton={<TableSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="Nothing imported yet" icon={Inbox}>
              Start with sites or machines, then products and planograms. Sales history can come
              first, too: it makes the machines and products that it names.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((one) => (
                <Entry key={one.id} one={one} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}

function Entry({ one }: { one: ImportSummary }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span className="min-w-0 grow basis-60">
        <TextLink
          row
          to={portalPath('/dashboard/fleet/import/:id', { id: one.id })}
          className="wrap-anywhere"
        >
          {one.fileName}
        </TextLink>
        <span className="block text-sm text-ink-2">
          {importKinds[one.kind]} · {one.rows.toLocaleString('en-GB')}{' '}
          {one.rows === 1 ? 'row' : 'rows'}
          {one.state === 'done' && `: ${rowWords(one)}`} · {timeOf(one.createdAt)}
          {one.by && `, ${one.by}`}
        </span>
      </span>
      <StateBadge one={one} />
    </li>
  )
}
