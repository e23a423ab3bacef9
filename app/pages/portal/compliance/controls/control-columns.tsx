import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { areaOf, controlByCode } from '#content/compliance/controls.ts'
import type { Framework } from '#content/compliance/frameworks.ts'
import { standingWords } from '#features/controls/policy/posture.ts'
import type { ControlRow } from '#features/controls/schema/controls.ts'
import { portalPath } from '#lib/portal-links.ts'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { DueDay, StandingBadge } from './marks.tsx'

const titleOf = (code: string) => controlByCode.get(code)?.title ?? ''

const answersOf = (code: string, framework: Framework | undefined) =>
  framework ? (controlByCode.get(code)?.answers[framework] ?? []).join(', ') : ''

/** With the ids that each answers, where one framework is looked at. */
export function controlColumns(framework: Framework | undefined): Column<ControlRow>[] {
  return [
    {
      name: 'code',
      header: 'Control',
      cell: ({ code, example }) => (
        <span className="block min-w-60 whitespace-normal">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <TextLink row to={portalPath('/compliance/controls/:code', { code })}>
              {code} {titleOf(code)}
            </TextLink>
            {example && <ExampleBadge />}
          </span>
          {framework && (
            <span className="block text-sm text-ink-2">{answersOf(code, framework)}</span>
          )}
        </span>
      ),
      sortValue: ({ code }) => code,
      searchText: ({ code }) =>
        `${code} ${titleOf(code)} ${controlByCode.get(code)?.about} ${answersOf(code, framework)}`,
      exportValue: ({ code }) => `${code} ${titleOf(code)}`,
    },
    {
      name: 'area',
      header: 'Area',
      cell: ({ code }) => areaOf(code),
      filterValue: ({ code }) => areaOf(code),
      exportValue: ({ code }) => areaOf(code),
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
}
