import { Building2 } from 'lucide-react'
import { Link } from 'react-router'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useSurroundings } from '#app/portal/surroundings.ts'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { useSession } from '#app/session/session.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import type { SalesView } from '#features/fleet/schema/view.ts'
import { companyCalls } from '#features/sites/calls/desk.ts'
import { ownCompanyCalls } from '#features/sites/calls/own.ts'
import { pounds } from '#lib/pounds.ts'
import { londonDate, monthWords } from '#lib/time.ts'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { changeOf, count } from '../insights/figures.ts'
import { daysText } from '../insights/insight-words.ts'
import { ChangeMark } from '../insights/key-figures.tsx'
import { LiveSalesPanel } from '../live-sales-panel.tsx'
import { DaysChart, HoursChart } from './sales-charts.tsx'
import { SalesExport } from './sales-export.tsx'
import {
  askedOf,
  periodsSince,
  ranges,
  rangeWords,
  type SalesChoice,
  useSalesChoice,
} from './sales-query.ts'
import { ProductsTable, SitesTable } from './sales-tables.tsx'

type Choices = ReturnType<typeof useSalesChoice>

const skeleton = (
  <div className="grid gap-6">
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-96 rounded-card" />
  </div>
)

export default function SalesPage() {
  const { state } = useSession()
  const isClient = 'account' in state && state.account.role === 'client'
  return (
    <PortalPage
      title="Sales"
      intro="What was sold, when, where and for how much. Prices are what people paid, with VAT."
      // Whoever works here chooses one of our clients.
      action={isClient ? 'fleet.read' : 'companies.list'}
      skeleton={skeleton}
    >
      {(account) => <Sales account={account} />}
    </PortalPage>
  )
}

function Sales({ account }: { account: AccountView }) {
  const choices = useSalesChoice()
  const company = account.role === 'client' ? account.company?.id : choices.choice.company
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <RangeLinks {...choices} />
        <div className="flex flex-wrap items-center gap-3">
          {company && <PeriodChoice {...choices} />}
          {account.role !== 'client' && <CompanyChoice {...choices} />}
          {company && <SiteChoice key={company} company={company} {...choices} />}
          {company && <SalesExport choice={choices.choice} />}
        </div>
      </div>
      {company ? (
        <Figures choice={choices.choice} />
      ) : (
        <div className="rounded-card border border-line bg-card">
          <EmptyState title="Whose sales?" icon={Building2}>
            Please choose a client above.
          </EmptyState>
        </div>
      )}
    </div>
  )
}

export function RangeLinks({ choice, addressWith }: Pick<Choices, 'choice' | 'addressWith'>) {
  return (
    <nav aria-label="Days">
      <ul className="flex flex-wrap gap-2">
        {ranges.map((range) => (
          <li key={range}>
            <Link
              to={addressWith({ range })}
              preventScrollReset
              aria-current={choice.range === range ? 'true' : undefined}
              className={buttonStyle({
                size: 'sm',
                variant: choice.range === range ? 'default' : 'outline',
                className: 'max-sm:min-h-11',
              })}
            >
              {rangeWords[range]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A year or a month since the first sale, which an imported history may have put years back. */
function PeriodChoice({ choice, choose }: Choices) {
  const { loaded } = useCall(fleetCalls.sales, { query: askedOf(choice) })
  const since = loaded.status === 'there' ? loaded.answer.since : null
  // The period in the address is offered as well, even if nothing was sold in it.
  const first = since && since < choice.from ? since : choice.from
  const periods = periodsSince(first, londonDate(useSurroundings().now()))
  return (
    <TableSelect
      label="Period"
      value={choice.period ?? ''}
      options={[
        { value: '', text: 'Last days' },
        ...periods.map((value) => ({
          value,
          text: value.length === 4 ? value : monthWords(`${value}-01`),
        })),
      ]}
      onChange={(period) => choose({ period })}
    />
  )
}

function CompanyChoice({ choice, choose }: Choices) {
  const { loaded } = useCall(companyCalls.list)
  const known = loaded.status === 'there' ? loaded.answer : []
  return (
    <TableSelect
      label="Client"
      value={choice.company ?? ''}
      options={[
        { value: '', text: 'Please choose' },
        ...known.map(({ id, name }) => ({ value: id, text: name })),
      ]}
      onChange={(company) => choose({ company })}
    />
  )
}

function SiteChoice({ company, choice, choose }: Choices & { company: string }) {
  const { loaded } = useCall(ownCompanyCalls.find, { params: { companyId: company } })
  const sites = loaded.status === 'there' ? loaded.answer.sites : []
  // Of one site there is nothing to choose.
  if (sites.length < 2) return null
  return (
    <TableSelect
      label="Site"
      value={choice.site ?? ''}
      options={[
        { value: '', text: 'All sites' },
        ...sites.map(({ id, name }) => ({ value: id, text: name })),
      ]}
      onChange={(site) => choose({ site })}
    />
  )
}

export function Figures({ choice }: { choice: SalesChoice }) {
  const { loaded, reload, refresh } = useCall(fleetCalls.sales, {
    query: askedOf(choice),
  })
  useFleetNews(refresh)
  return (
    <Answered
      loaded={loaded}
      what="The sales"
      onRetry={reload}
      skeleton={<SkeletonGroup label="the sales">{skeleton}</SkeletonGroup>}
    >
      {(sales) => (
        <>
          <Totals sales={sales} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Panel title={sales.days.length > 1 ? 'Over time' : 'Through the day'}>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
                {sales.days.length > 1 && <DaysChart sales={sales} />}
                <HoursChart sales={sales} />
              </div>
            </Panel>
            <LiveSalesPanel most={12} company={choice.company} />
          </div>
          <Panel title="By product">
            <ProductsTable sales={sales} />
          </Panel>
          {(sales.sites.length > 1 || choice.site) && (
            <Panel title="By site">
              <SitesTable sales={sales} />
            </Panel>
          )}
        </>
      )}
    </Answered>
  )
}

function Totals({ sales }: { sales: SalesView }) {
  const { totals, totalsBefore } = sales
  const today = londonDate(useSurroundings().now())
  const mean = ({ sold, pence }: SalesView['totals']) => (sold > 0 ? Math.round(pence / sold) : 0)
  const figures: [name: string, now: number, before: number, text: (value: number) => string][] = [
    ['Sales', totals.pence, totalsBefore.pence, pounds],
    ['Items sold', totals.sold, totalsBefore.sold, count],
    ['Mean price', mean(totals), mean(totalsBefore), pounds],
  ]
  return (
    <div>
      <p className="mb-3 text-sm text-ink-2">
        {daysText(sales)}, against {daysText(sales.before)}.
        {sales.to >= today && ' Today is not over yet, and is compared with a whole day.'}
        {sales.hasImported && ' Some of it was brought in from another system.'}
      </p>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        {figures.map(([name, now, before, text]) => (
          <div key={name} className="min-w-0 bg-card p-4 sm:p-6">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="mt-1 font-display text-3xl font-bold tracking-tight tabular-nums">
              {text(now)}
            </dd>
            <dd className="mt-1.5 text-sm text-ink-2 tabular-nums">
              <ChangeMark change={changeOf(now, before)} />{' '}
              <span className="whitespace-nowrap">from {text(before)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
