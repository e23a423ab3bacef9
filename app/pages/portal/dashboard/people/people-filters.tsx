import { roles } from '#features/accounts/schema.ts'
import { roleNames, stateNames } from '#lib/roles.ts'
import { TableSearch } from '#ui/table/table-search.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import type { PeopleFilterQuery } from './people-query.ts'

const all = { value: '', text: 'All' }

const roleOptions = [
  all,
  { value: 'team', text: 'Everybody but clients' },
  ...roles.map((role) => ({ value: role, text: roleNames[role] })),
]
const stateOptions = [all, ...Object.entries(stateNames).map(([value, text]) => ({ value, text }))]
const factorOptions = [
  all,
  { value: 'with', text: 'Has one' },
  { value: 'without', text: 'Has none' },
]

export function PeopleFilters(props: {
  query: PeopleFilterQuery
  onChange: (query: PeopleFilterQuery) => void
}) {
  const { query } = props
  const { page: _, ...filters } = query
  const set = (name: keyof PeopleFilterQuery) => (value: string) =>
    props.onChange({ ...filters, [name]: value })
  return (
    <>
      <TableSearch
        label="Search name or email"
        value={query.search ?? ''}
        onChange={set('search')}
      />
      <TableSelect
        label="Role"
        value={query.role ?? ''}
        options={roleOptions}
        onChange={set('role')}
      />
      <TableSelect
        label="State"
        value={query.state ?? ''}
        options={stateOptions}
        onChange={set('state')}
      />
      <TableSelect
        label="Second factor"
        value={query.secondFactor ?? ''}
        options={factorOptions}
        onChange={set('secondFactor')}
      />
    </>
  )
}
