import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { standingWords } from '#features/controls/policy/posture.ts'
import type { FrameworkView } from '#features/controls/schema/controls.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { EntryActions } from '../../library/entry-actions.tsx'
import { StandingBadge } from '../../marks.tsx'

export type Requirement = FrameworkView['gaps'][number]

const notVerified = 'Not verified against the standard’s text'
const isMarked = ({ own, verified }: Requirement) => !own && !verified

export function gapColumns(options: {
  framework: string
  mayWrite: boolean
  onMap: (requirement: Requirement) => void
  onEdit: (requirement: Requirement) => void
  onChanged: () => void
}): Column<Requirement>[] {
  const { framework, mayWrite, onMap, onEdit, onChanged } = options
  return [
    {
      name: 'requirement',
      header: 'Requirement',
      cell: (row) => (
        <span className="block min-w-52 whitespace-normal">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {row.id}
            {row.own && <Badge variant="blue">Own</Badge>}
          </span>
          <span className="block font-normal text-ink-2">{row.title}</span>
          {isMarked(row) && (
            <span className="block font-normal text-ink-2 text-sm italic">{notVerified}</span>
          )}
        </span>
      ),
      searchText: ({ id, title }) => `${id} ${title}`,
      exportValue: ({ id, title }) => `${id} ${title}`,
    },
    {
      name: 'theme',
      header: 'Theme',
      cell: ({ theme }) => <span className="block min-w-32 whitespace-normal">{theme}</span>,
      filterValue: ({ theme }) => theme,
      exportValue: ({ theme }) => theme,
    },
    {
      name: 'controls',
      header: 'Our controls',
      cell: ({ controls }) =>
        controls.length === 0 ? (
          '–'
        ) : (
          <span className="flex flex-wrap gap-x-3">
            {controls.map(({ code, title, standing }) => (
              <TextLink
                row
                key={code}
                to={portalPath('/compliance/controls/:code', { code })}
                title={`${title}: ${standingWords[standing]}`}
                className="min-h-7"
              >
                {code}
                <span className="sr-only">
                  {' '}
                  {title}: {standingWords[standing]}
                </span>
              </TextLink>
            ))}
          </span>
        ),
      searchText: ({ controls }) => controls.map(({ code, title }) => `${code} ${title}`).join(' '),
      exportValue: ({ controls }) =>
        controls.map(({ code, standing }) => `${code} (${standingWords[standing]})`).join('; '),
    },
    {
      name: 'state',
      header: 'State',
      cell: ({ standing, example, why }) => (
        <span className="block min-w-36 whitespace-normal">
          <span className="flex flex-wrap gap-2">
            <StandingBadge standing={standing} />
            {example && <ExampleBadge />}
          </span>
          {why && <span className="mt-1 block text-ink-2 text-sm">{why}</span>}
        </span>
      ),
      filterValue: ({ standing }) => standingWords[standing],
      exportValue: ({ standing }) => standingWords[standing],
    },
    {
      name: 'verified',
      header: 'Verified',
      cell: (row) => (row.own ? '–' : row.verified ? 'Yes' : 'No'),
      filterValue: (row) => (row.own ? 'Own' : row.verified ? 'Yes' : 'No'),
      exportValue: (row) => (isMarked(row) ? notVerified : 'Yes'),
    },
    ...(mayWrite
      ? [
          {
            name: 'actions',
            header: 'Actions',
            align: 'end' as const,
            cell: (row: Requirement) => (
              <span className="flex gap-2 max-xl:flex-wrap xl:justify-end">
                {!row.retired && (
                  <Button
                    size="sm"
                    variant="outline"
                    className="max-sm:min-h-11"
                    onClick={() => onMap(row)}
                  >
                    Map<span className="sr-only"> {row.id}</span>
                  </Button>
                )}
                {row.own && !row.retired && (
                  <Button
                    size="sm"
                    variant="outline"
                    className="max-sm:min-h-11"
                    onClick={() => onEdit(row)}
                  >
                    Edit<span className="sr-only"> {row.id}</span>
                  </Button>
                )}
                <EntryActions
                  of={{ kind: 'requirement', framework, key: row.id }}
                  name={row.id}
                  version={row.version}
                  retired={row.retired}
                  mayWrite
                  onChanged={onChanged}
                />
              </span>
            ),
          },
        ]
      : []),
  ]
}
