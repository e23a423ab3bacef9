import { FileSearch } from 'lucide-react'
import { Link } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import type { Loaded } from '#app/portal/use-api.ts'
import { type DexPage, usableNames } from '#features/dex/schema.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import type { DexAddress } from './dex-address.ts'
import { FileTable } from './file-table.tsx'

const usableOptions = [
  { value: '', text: 'All' },
  ...Object.entries(usableNames).map(([value, text]) => ({ value, text })),
]

/** One page of the files, the newest first. */
export function FileList(props: {
  address: DexAddress
  loaded: Loaded<DexPage>
  onRetry: () => void
}) {
  const { address } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <TableSearch
          label="Machine, site or company"
          value={address.search}
          onChange={(search) => address.change({ search })}
        />
        <TableSelect
          label="State"
          value={address.usable}
          options={usableOptions}
          onChange={(usable) => address.change({ usable })}
        />
      </div>
      <Answered
        loaded={props.loaded}
        what="Audit files"
        onRetry={props.onRetry}
        skeleton={<TableSkeleton />}
      >
        {({ rows, hasOlder }) => (
          <>
            {rows.length === 0 ? (
              <Nothing address={address} />
            ) : (
              <FileTable rows={rows} linkTo={address.linkTo} />
            )}
            <Pages address={address} oldest={hasOlder ? rows.at(-1)?.id : undefined} />
          </>
        )}
      </Answered>
    </div>
  )
}

function Nothing({ address }: { address: DexAddress }) {
  const narrowed = address.search !== '' || address.usable !== ''
  return (
    <div className="rounded-card border border-line bg-card">
      {narrowed ? (
        <EmptyState
          title="No file matches"
          icon={FileSearch}
          action={
            <Button
              size="sm"
              variant="outline"
              onClick={() => address.change({ search: '', usable: '' })}
            >
              Clear the filters
            </Button>
          }
        />
      ) : (
        <EmptyState title="No audit files yet" icon={FileSearch}>
          The first one of a machine is where counting begins; the second is compared with its live
          sales.
        </EmptyState>
      )}
    </div>
  )
}

function Pages({ address, oldest }: { address: DexAddress; oldest: string | undefined }) {
  if (!address.before && !oldest) return null
  const style = buttonStyle({ variant: 'outline', size: 'sm', className: 'max-sm:min-h-11' })
  return (
    <nav aria-label="Pages of audit files" className="flex flex-wrap justify-between gap-3">
      {address.before ? (
        <Link to={address.linkToNewest} className={style}>
          Newest files
        </Link>
      ) : (
        <span />
      )}
      {oldest && (
        <Link to={address.linkToOlder(oldest)} className={style}>
          Older files
        </Link>
      )}
    </nav>
  )
}
