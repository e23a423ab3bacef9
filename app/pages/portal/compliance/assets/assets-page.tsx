import { Boxes } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { addressOf } from '#app/session/call.ts'
import { assetCalls } from '#features/registers/calls.ts'
import type { AssetRow, AssetsView } from '#features/registers/schema/assets.ts'
import { portalPath } from '#lib/portal-links.ts'
import { assetKinds, criticalities } from '#lib/register-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { TableRow } from '#ui/table/table-rows.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { defaultTableState } from '#ui/table/table-view.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { useMay } from '../use-may.ts'
import { AssetDialog } from './asset-dialog.tsx'
import { CriticalityBadge, ReviewDay } from './asset-marks.tsx'

export default function AssetsPage() {
  return (
    <PortalPage
      title="Assets"
      intro="What we depend on. Machines, devices, accounts, services and data are read from the product as they are now."
      action="registers.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Assets />
        </>
      )}
    </PortalPage>
  )
}

const names = ['search', 'kind', 'criticality', 'owner', 'retired', 'page'] as const
type Query = Partial<Record<(typeof names)[number], string>>
const withoutEmpty = (query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as Record<string, string>

const all = { value: '', text: 'All' }
const optionsOf = (words: Readonly<Record<string, string>>) => [
  all,
  ...Object.entries(words).map(([value, text]) => ({ value, text })),
]

function Assets() {
  const [address, setAddress] = useSearchParams()
  const query: Query = Object.fromEntries(
    names.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])),
  )
  const { page: _, ...filters } = query
  const set = (name: keyof Query) => (value: string) =>
    setAddress(withoutEmpty({ ...filters, [name]: value }), {
      preventScrollReset: true,
      replace: name === 'search',
    })
  const { loaded, reload } = useCall(assetCalls.list, { query })
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  const mayWrite = useMay('registers.write')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayWrite && <PageAction onClick={() => setAdding(true)}>Add an asset</PageAction>}
      <div className="flex flex-wrap items-center gap-3">
        <TableSearch label="Search assets" value={query.search ?? ''} onChange={set('search')} />
        <TableSelect
          label="Kind"
          value={query.kind ?? ''}
          options={optionsOf(assetKinds)}
          onChange={set('kind')}
        />
        <TableSelect
          label="Criticality"
          value={query.criticality ?? ''}
          options={optionsOf(criticalities)}
          onChange={set('criticality')}
        />
        <TableSelect
          label="Owner"
          value={query.owner ?? ''}
          options={optionsOf({ with: 'Has one', without: 'Nobody yet' })}
          onChange={set('owner')}
        />
        <TableSelect
          label="Show"
          value={query.retired ?? ''}
          options={[
            { value: '', text: 'In use' },
            { value: 'yes', text: 'Retired' },
          ]}
          onChange={set('retired')}
        />
        <SaveFileButton
          path={addressOf(assetCalls.csv, { query: withoutEmpty(filters) })}
          name="assets.csv"
          about="assets"
        >
          CSV
        </SaveFileButton>
      </div>
      <Answered loaded={loaded} what="The assets" onRetry={reload} skeleton={<TableSkeleton />}>
        {(view) => (
          <>
            <Counts counts={view.counts} />
            <AssetList view={view} query={query} />
            {adding && (
              <AssetDialog
                people={view.people}
                onClose={() => setAdding(false)}
                onSaved={({ id }) => navigate(portalPath('/compliance/assets/:id', { id }))}
              />
            )}
          </>
        )}
      </Answered>
    </div>
  )
}

function Counts({ counts }: { counts: AssetsView['counts'] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {Object.entries(counts).map(([kind, count]) => (
        <div key={kind} className="flex gap-1.5">
          <dt className="text-ink-2">{assetKinds[kind as keyof typeof counts]}</dt>
          <dd className="font-medium tabular-nums">{count.toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  )
}

const columns: Column<AssetRow>[] = [
  {
    name: 'asset',
    header: 'Asset',
    cell: ({ id, title, detail, example }) => (
      <span className="block max-w-96 whitespace-normal xl:min-w-52">
        <TextLink row to={portalPath('/compliance/assets/:id', { id })} className="wrap-anywhere">
          {title}
        </TextLink>{' '}
        {example && <ExampleBadge />}
        <span className="line-clamp-2 font-normal text-ink-2 text-sm wrap-anywhere">{detail}</span>
      </span>
    ),
  },
  { name: 'kind', header: 'Kind', cell: ({ kind }) => assetKinds[kind] },
  {
    name: 'location',
    header: 'Location',
    cell: ({ location }) => (
      <span className="block max-w-52 whitespace-normal wrap-anywhere">{location || '–'}</span>
    ),
  },
  { name: 'owner', header: 'Owner', cell: ({ owner }) => owner ?? 'Nobody yet' },
  {
    name: 'criticality',
    header: 'Criticality',
    cell: ({ criticality }) => <CriticalityBadge criticality={criticality} />,
  },
  { name: 'review', header: 'Review', cell: ({ reviewOn }) => <ReviewDay date={reviewOn} /> },
]

function AssetList({ view, query }: { view: AssetsView; query: Query }) {
  const { assets, total, pageSize } = view
  const page = Number(query.page ?? 1)
  if (assets.length === 0) {
    return (
      <div className="rounded-card border border-line bg-card">
        <EmptyState title="Nothing matches" icon={Boxes}>
          No asset fits the search and the filters.
        </EmptyState>
      </div>
    )
  }
  const from = (page - 1) * pageSize + 1
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <ScrollRegion label="Assets" className="rounded-card">
          <table
            data-cards
            className="w-full border-separate border-spacing-0 text-sm max-xl:block max-xl:[&>tbody]:block"
          >
            <caption className="sr-only">Assets</caption>
            <TableHead columns={columns} state={defaultTableState} onStateChange={() => {}} />
            <tbody className="[&>tr:last-child>*]:border-b-0">
              {assets.map((asset) => (
                <TableRow key={asset.id} row={asset} rowKey={asset.id} columns={columns} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-ink-2 text-sm tabular-nums">
          {from} to {from + assets.length - 1} of {total.toLocaleString('en-GB')}
        </p>
        {total > pageSize && (
          <Pagination
            page={page}
            pageCount={Math.ceil(total / pageSize)}
            hrefFor={(other) =>
              `?${new URLSearchParams(withoutEmpty({ ...query, page: other === 1 ? '' : String(other) }))}`
            }
            label="Pages of assets"
          />
        )}
      </div>
    </>
  )
}
