import { Link } from 'react-router'
import { dayOf } from '#app/portal/moments.ts'
import { modelNameOf } from '#features/fleet/policy/model-name.ts'
import type { DeskMachine } from '#features/fleet/schema/desk.ts'
import { machinePhases, terms } from '#lib/fleet-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { pounds } from '#lib/pounds.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { FreshnessBadge } from '../freshness-badge.tsx'

/** Not broken at the end of a line. */
const together = (text: string) => text.replaceAll(' ', '\u00A0')

/** Marks a column as one that the server can order by. */
const sortable = () => ''

export const machineColumns = (now: Date): Column<DeskMachine>[] => [
  {
    name: 'serial',
    header: 'Serial',
    sortValue: sortable,
    cell: ({ id, serial, model, modelName, hasDraft }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to={portalPath('/dashboard/machines/:id', { id })}
          className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-4 hover:no-underline"
        >
          {serial}
        </Link>
        {hasDraft && <Badge variant="blue">Draft plan</Badge>}
        <span className="block w-full font-normal text-ink-2">
          {modelNameOf({ model, modelName })}
        </span>
      </span>
    ),
  },
  {
    name: 'site',
    header: 'Site',
    sortValue: sortable,
    cell: ({ site, spot }) => (
      <TwoLines
        first={site.name}
        second={[spot, together(site.postcode)].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    name: 'company',
    header: 'Company',
    sortValue: sortable,
    cell: ({ company }) => (
      <span className="block max-w-44 whitespace-normal wrap-anywhere">{company.name}</span>
    ),
  },
  {
    name: 'commissioned',
    header: 'Terms',
    sortValue: sortable,
    cell: (machine) => (
      <TwoLines
        first={terms[machine.terms]}
        second={
          machine.terms === 'trial' && machine.trialEndsAt
            ? together(`to ${dayOf(machine.trialEndsAt)}`)
            : together(`since ${dayOf(machine.commissionedAt)}`)
        }
      />
    ),
  },
  {
    name: 'heard',
    header: 'Last report',
    sortValue: sortable,
    cell: ({ freshness, heardAt, phase, retiredAt }) =>
      retiredAt ? (
        <Badge>Retired {dayOf(retiredAt)}</Badge>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          {phase !== 'live' && <Badge variant="blue">{machinePhases[phase]}</Badge>}
          {heardAt && phase !== 'stored' && (
            <FreshnessBadge freshness={freshness} heardAt={heardAt} now={now} />
          )}
        </span>
      ),
  },
  {
    name: 'stock',
    header: 'In stock',
    align: 'end',
    sortValue: sortable,
    cell: ({ inStock, hasPlan, heardAt }) => {
      if (!hasPlan) return <Badge variant="amber">No plan</Badge>
      if (inStock !== null) return `${inStock} %`
      return heardAt ? 'Not counted yet' : '–'
    },
  },
  {
    name: 'week',
    header: '7 days',
    align: 'end',
    cell: ({ weekPence }) => pounds(weekPence),
  },
]

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="block max-w-60 whitespace-normal wrap-break-word">
      {first}
      <span className="block text-ink-2">{second}</span>
    </span>
  )
}
