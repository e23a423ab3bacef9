import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { standingWords } from '#features/controls/policy/posture.ts'
import type { ControlRow } from '#features/controls/schema/controls.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { DueDay, StandingBadge } from './marks.tsx'

export const controlColumns: Column<ControlRow>[] = [
  {
    name: 'code',
    header: 'Control',
    cell: ({ code, title, own, example }) => (
      <span className="flex min-w-60 flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal">
        <TextLink row to={portalPath('/compliance/controls/:code', { code })}>
          {code} {title}
        </TextLink>
        {own && <Badge variant="blue">Own</Badge>}
        {example && <ExampleBadge />}
      </span>
    ),
    sortValue: ({ code }) => code,
    searchText: ({ code, title, about }) => `${code} ${title} ${about}`,
    exportValue: ({ code, title }) => `${code} ${title}`,
  },
  {
    name: 'area',
    header: 'Area',
    cell: ({ area }) => area,
    filterValue: ({ area }) => area,
    exportValue: ({ area }) => area,
  },
  {
    name: 'state',
    header: 'State',
    cell: ({ standing }) => <StandingBadge standing={standing} />,
    filterValue: ({ standing }) => standingWords[standing],
    exportValue: ({ standing }) => standingWords[standing],
  },
  {
    name: 'owner',
    header: 'Owner',
    cell: ({ owner }) => owner ?? <span className="text-ink-2">Nobody yet</span>,
    searchText: ({ owner }) => owner ?? '',
    exportValue: ({ owner }) => owner,
  },
  {
    name: 'maturity',
    header: 'Maturity',
    align: 'end',
    cell: ({ maturity }) => `${maturity} of 5`,
    sortValue: ({ maturity }) => maturity,
    exportValue: ({ maturity }) => maturity,
  },
  {
    name: 'review',
    header: 'Review due',
    cell: ({ reviewDueOn, due }) => (
      <DueDay date={reviewDueOn} due={due} never="Never reviewed" over="Since" />
    ),
    sortValue: ({ reviewDueOn }) => reviewDueOn,
    exportValue: ({ reviewDueOn }) => reviewDueOn,
  },
  {
    name: 'evidence',
    header: 'Evidence',
    align: 'end',
    cell: ({ evidence }) => evidence,
    sortValue: ({ evidence }) => evidence,
    exportValue: ({ evidence }) => evidence,
  },
]
