import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { standingWords } from '#features/controls/policy/posture.ts'
import { groundWords } from '#features/isms/policy/compare.ts'
import type { DraftLine } from '#features/isms/schema/documents.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { StandingBadge } from '../marks.tsx'

const isApplicable = ({ applicable }: DraftLine) => (applicable ? 'Yes' : 'No')

/** For those who may, with a way to edit each. */
export const statementColumns = (edit?: (id: string) => void): Column<DraftLine>[] => [
  {
    name: 'id',
    header: 'Annex A',
    cell: ({ id, about }) => (
      <span className="block whitespace-normal xl:min-w-36">
        {id}
        <span className="block font-normal text-ink-2">{about}</span>
      </span>
    ),
    searchText: ({ id, about }) => `${id} ${about}`,
  },
  {
    name: 'applicable',
    header: 'Applicable',
    cell: isApplicable,
    filterValue: isApplicable,
  },
  {
    name: 'why',
    header: 'Justification',
    cell: (line) => (
      <span className="grid justify-items-start xl:min-w-64 gap-1 whitespace-normal wrap-anywhere">
        <span>{line.justification}</span>
        <span className="text-sm text-ink-2">
          {line.isOwn
            ? [groundWords(line), line.changedBy].filter(Boolean).join(' · ')
            : 'Proposed by the library'}
        </span>
        {edit && (
          <Button
            size="sm"
            variant="outline"
            className="max-sm:min-h-11"
            onClick={() => edit(line.id)}
          >
            Justify<span className="sr-only"> {line.id}</span>
          </Button>
        )}
      </span>
    ),
    searchText: (line) => `${line.justification} ${groundWords(line)}`,
    filterValue: ({ isOwn }) => (isOwn ? 'By an officer' : 'Proposed'),
  },
  {
    name: 'controls',
    header: 'Controls and risks',
    cell: ({ controls, risks, moreRisks }) =>
      controls.length + risks.length === 0 ? (
        '–'
      ) : (
        <span className="flex max-w-44 flex-wrap gap-x-3">
          {controls.map(({ code, title }) => (
            <TextLink
              row
              key={code}
              to={portalPath('/compliance/controls/:code', { code })}
              title={title}
              className="min-h-7"
            >
              {code}
              <span className="sr-only"> {title}</span>
            </TextLink>
          ))}
          {risks.map(({ id, reference, title }) => (
            <TextLink
              row
              key={id}
              to={portalPath('/compliance/risks/:id', { id })}
              title={title}
              className="min-h-7"
            >
              {reference}
              <span className="sr-only"> {title}</span>
            </TextLink>
          ))}
          {moreRisks > 0 && <span className="text-sm text-ink-2">and {moreRisks} more</span>}
        </span>
      ),
    searchText: ({ controls, risks }) =>
      [
        ...controls.map(({ code, title }) => `${code} ${title}`),
        ...risks.map(({ reference, title }) => `${reference} ${title}`),
      ].join(' '),
  },
  {
    name: 'state',
    header: 'State',
    cell: ({ standing, example }) => (
      <span className="flex flex-wrap gap-2">
        <StandingBadge standing={standing} />
        {example && <ExampleBadge />}
      </span>
    ),
    filterValue: ({ standing }) => standingWords[standing],
  },
]
