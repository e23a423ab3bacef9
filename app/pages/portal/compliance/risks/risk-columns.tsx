import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { acceptanceStates } from '#features/risks/policy/acceptance.ts'
import { bandOf, bands, scoreOf } from '#features/risks/policy/matrix.ts'
import type { RiskRow } from '#features/risks/schema.ts'
import { riskCategories, treatments } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/table-column.ts'
import type { ExportColumn } from '#ui/table/table-view.ts'
import { TextLink } from '#ui/text-link.tsx'
import { shortDay } from '../controls/marks.tsx'
import { exampleExport } from '../example-export.ts'
import { AcceptanceBadge, ScoreBadge } from './risk-marks.tsx'

export const riskColumns: Column<RiskRow>[] = [
  {
    name: 'risk',
    header: 'Risk',
    cell: ({ id, title, reference, owner, example }) => (
      <span className="block min-w-52 whitespace-normal">
        <TextLink row to={portalPath('/compliance/risks/:id', { id })} className="wrap-anywhere">
          {title}
        </TextLink>{' '}
        {example && <ExampleBadge />}
        <span className="block text-sm font-normal text-ink-2">
          {reference}, {owner ?? 'no owner yet'}
        </span>
      </span>
    ),
    sortValue: ({ title }) => title,
    searchText: ({ title, reference, owner }) => `${title} ${reference} ${owner ?? ''}`,
  },
  {
    name: 'category',
    header: 'Category',
    cell: ({ category }) => (
      <span className="block max-w-28 whitespace-normal max-xl:max-w-none">
        {riskCategories[category]}
      </span>
    ),
    filterValue: ({ category }) => riskCategories[category],
  },
  {
    name: 'current',
    header: 'Current',
    cell: ({ current }) => <ScoreBadge score={current} />,
    sortValue: ({ current }) => scoreOf(current),
    filterValue: ({ current }) => bands[bandOf(scoreOf(current))],
  },
  {
    name: 'residual',
    header: 'Residual',
    cell: ({ residual }) => <ScoreBadge score={residual} />,
    sortValue: ({ residual }) => scoreOf(residual),
  },
  {
    name: 'treatment',
    header: 'Treatment',
    cell: ({ treatment, dueOn, late }) => (
      <>
        {treatments[treatment]}
        {dueOn && (
          <span className={`block text-sm ${late ? 'font-medium text-alarm' : 'text-ink-2'}`}>
            {late ? 'Late,' : 'By'} {shortDay(dueOn)}
          </span>
        )}
      </>
    ),
    filterValue: ({ treatment }) => treatments[treatment],
  },
  {
    name: 'acceptance',
    header: 'Acceptance',
    cell: ({ acceptance }) => <AcceptanceBadge state={acceptance} />,
    filterValue: ({ acceptance }) => acceptanceStates[acceptance],
  },
  {
    name: 'review',
    header: 'Review due',
    cell: ({ reviewOn, reviewLate, closedAt }) => {
      if (closedAt) return <Badge>Closed</Badge>
      return reviewLate ? (
        <Badge dot variant="alarm">
          Since {shortDay(reviewOn)}
        </Badge>
      ) : (
        shortDay(reviewOn)
      )
    },
    sortValue: ({ reviewOn }) => reviewOn,
    filterValue: ({ closedAt }) => (closedAt ? 'Closed' : 'Open'),
  },
]

/** A file has each score in its own columns, to be added up and sorted. */
export const riskExport: ExportColumn<RiskRow>[] = [
  { header: 'Reference', exportValue: ({ reference }) => reference },
  { header: 'Title', exportValue: ({ title }) => title },
  { header: 'Category', exportValue: ({ category }) => riskCategories[category] },
  { header: 'Owner', exportValue: ({ owner }) => owner },
  { header: 'Inherent likelihood', exportValue: ({ inherent }) => inherent.likelihood },
  { header: 'Inherent impact', exportValue: ({ inherent }) => inherent.impact },
  { header: 'Inherent score', exportValue: ({ inherent }) => scoreOf(inherent) },
  { header: 'Current likelihood', exportValue: ({ current }) => current.likelihood },
  { header: 'Current impact', exportValue: ({ current }) => current.impact },
  { header: 'Current score', exportValue: ({ current }) => scoreOf(current) },
  { header: 'Residual likelihood', exportValue: ({ residual }) => residual.likelihood },
  { header: 'Residual impact', exportValue: ({ residual }) => residual.impact },
  { header: 'Residual score', exportValue: ({ residual }) => scoreOf(residual) },
  { header: 'Treatment', exportValue: ({ treatment }) => treatments[treatment] },
  { header: 'Due', exportValue: ({ dueOn }) => dueOn },
  { header: 'Review', exportValue: ({ reviewOn }) => reviewOn },
  { header: 'Acceptance', exportValue: ({ acceptance }) => acceptanceStates[acceptance] },
  { header: 'Closed', exportValue: ({ closedAt }) => closedAt },
  exampleExport,
]
