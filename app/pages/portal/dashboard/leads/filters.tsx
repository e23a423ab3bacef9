import { ListFilter } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import type { LeadOwner } from '#features/leads/schema/desk.ts'
import { stages, waysIn } from '#lib/lead-words.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TableSearch } from '#ui/table/table-search.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { ClearFilters } from '#ui/table/table-toolbar.tsx'
import { type Desk, isFiltered, orderOf } from './desk-address.ts'
import { promiseNames } from './lead-names.ts'

const any = { value: '', text: 'All' }
const optionsOf = (words: Record<string, string>) => [
  any,
  ...Object.entries(words).map(([value, text]) => ({ value, text })),
]
const stageOptions = optionsOf(stages)
const wayOptions = optionsOf(waysIn)
const promiseOptions = optionsOf(promiseNames)

const orders = [
  { value: 'due asc', text: 'Due first' },
  { value: 'received desc', text: 'Newest first' },
  { value: 'received asc', text: 'Oldest first' },
  { value: 'name asc', text: 'Name' },
  { value: 'company asc', text: 'Company' },
  { value: 'stage asc', text: 'Stage' },
]

/** What is searched for and filtered by. On a small screen the filters are behind a button. */
export function Filters(props: {
  desk: Desk
  owners: LeadOwner[]
  ownId: string
  searchRef: RefObject<HTMLDivElement | null>
  /** A table is ordered by its heads; a list without them by this. */
  ordered: boolean
}) {
  const { desk, owners, ownId } = props
  const { query } = desk.address
  const order = orderOf(query)
  const [shown, setShown] = useState(false)
  const id = useId()
  const set = (name: keyof typeof query) => (value: string) => desk.change({ [name]: value })
  const count = ['stage', 'wayIn', 'promise', 'owner'].filter(
    (name) => query[name as keyof typeof query],
  ).length
  const ownerOptions = [
    any,
    { value: 'me', text: 'Me' },
    { value: 'nobody', text: 'Nobody' },
    ...owners
      .filter((owner) => owner.id !== ownId)
      .map(({ id: value, name }) => ({ value, text: name })),
  ]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div ref={props.searchRef} className="flex grow basis-36 sm:max-w-xs">
        <TableSearch label="Search enquiries" value={query.q ?? ''} onChange={set('q')} />
      </div>
      <Button
        size="sm"
        variant="outline"
        aria-expanded={shown}
        aria-controls={id}
        className="max-sm:min-h-11 xl:hidden"
        onClick={() => setShown(!shown)}
      >
        <ListFilter aria-hidden="true" className="size-4" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div
        id={id}
        className={classNames(
          'flex flex-wrap items-center gap-3 max-xl:basis-full xl:[&_select]:w-32',
          // On a phone one under the other, with edges that line up.
          'max-sm:*:w-full max-sm:[&_div]:grow max-sm:[&_label]:w-16 max-sm:[&_select]:w-full max-sm:[&_select]:max-w-none',
          !shown && 'max-xl:hidden',
        )}
      >
        {desk.address.view === 'table' && (
          <TableSelect
            label="Stage"
            value={query.stage ?? ''}
            options={stageOptions}
            onChange={set('stage')}
          />
        )}
        <TableSelect
          label="Owner"
          value={query.owner ?? ''}
          options={ownerOptions}
          onChange={set('owner')}
        />
        <TableSelect
          label="Way in"
          value={query.wayIn ?? ''}
          options={wayOptions}
          onChange={set('wayIn')}
        />
        <TableSelect
          label="Promise"
          value={query.promise ?? ''}
          options={promiseOptions}
          onChange={set('promise')}
        />
        {props.ordered && (
          <TableSelect
            label="Order"
            value={`${order.sort} ${order.direction}`}
            options={orders}
            onChange={(chosen) => {
              const [sort = '', direction = ''] = chosen.split(' ')
              desk.change({ sort, direction })
            }}
          />
        )}
        {isFiltered(query) && <ClearFilters onClear={desk.clear} />}
      </div>
    </div>
  )
}
