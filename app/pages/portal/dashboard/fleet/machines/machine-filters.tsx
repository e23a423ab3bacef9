import { machineList } from '#content/machines.ts'
import { machinePhases, terms } from '#lib/fleet-words.ts'
import { TableSearch } from '#ui/table/table-search.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { freshnessWords } from '../freshness-badge.tsx'
import type { MachinesQuery } from './machines-query.ts'

const all = { value: '', text: 'All' }
const optionsOf = (words: Record<string, string>) => [
  all,
  ...Object.entries(words).map(([value, text]) => ({ value, text })),
]

const choices: [name: keyof MachinesQuery, label: string, options: (typeof all)[]][] = [
  ['phase', 'State', optionsOf(machinePhases)],
  ['freshness', 'Data', optionsOf(freshnessWords)],
  ['model', 'Model', [all, ...machineList.map(({ slug, name }) => ({ value: slug, text: name }))]],
  ['terms', 'Terms', optionsOf(terms)],
  [
    'state',
    'Show',
    [
      { value: '', text: 'Standing' },
      { value: 'draft', text: 'With a draft plan' },
      { value: 'no-plan', text: 'Without a plan' },
      { value: 'retired', text: 'Retired' },
    ],
  ],
]

export function MachineFilters(props: {
  query: MachinesQuery
  onChange: (query: MachinesQuery) => void
}) {
  const { page: _, ...filters } = props.query
  const set = (name: keyof MachinesQuery) => (value: string) =>
    props.onChange({ ...filters, [name]: value })
  return (
    <>
      <TableSearch
        label="Search machines and sites"
        value={props.query.search ?? ''}
        onChange={set('search')}
      />
      {choices.map(([name, label, options]) => (
        <TableSelect
          key={name}
          label={label}
          value={props.query[name] ?? ''}
          options={options}
          onChange={set(name)}
        />
      ))}
    </>
  )
}
