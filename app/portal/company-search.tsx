import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf } from '#features/accounts/policy/contract.ts'
import { companyCalls } from '#features/sites/calls/desk.ts'
import { FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import type { Loaded } from './use-api.ts'
import { useCall } from './use-call.ts'

export type KnownCompany = AnswerOf<typeof companyCalls.list>[number]

/** The value of the choice that makes a company. */
export const newCompany = 'new'

/** Chooses one of the companies that a search finds; what is chosen stays in sight. */
export function CompanySearch(props: {
  name: string
  /** What to look for to begin with. */
  start: string
  chosen: KnownCompany | typeof newCompany | undefined
  /** Until something is chosen, a company of this name is. */
  same?: string
  onChoose: (chosen: KnownCompany | typeof newCompany) => void
  withNew?: boolean
  error?: string | undefined
}) {
  const [search, setSearch] = useState(props.start)
  const { loaded } = useCall(companyCalls.list, { query: { search } })
  const found = loaded.status === 'there' ? loaded.answer : []
  useSameName(props, found)
  const { chosen } = props
  const missing =
    chosen && chosen !== newCompany && !found.some(({ id }) => id === chosen.id) ? [chosen] : []
  const listed = [...missing, ...found]
  return (
    <FieldGroup name={props.name} label="Company" error={props.error}>
      {(group) => (
        <div className="grid gap-3">
          <TableSearch label="Search companies" value={search} onChange={setSearch} />
          {/* As high before the list is there: no button moves away under the pointer. */}
          <div className="h-56 overflow-y-auto rounded-field border border-line p-3">
            <RadioGroup
              name={group.name}
              aria-labelledby={group['aria-labelledby']}
              aria-invalid={group['aria-invalid']}
              value={radioValue(chosen, props.withNew)}
              onValueChange={(value) => {
                const company = listed.find(({ id }) => id === value)
                props.onChoose(company ?? newCompany)
              }}
            >
              {listed.map(({ id, name }) => (
                <Radio key={id} value={id} label={name} />
              ))}
              {props.withNew && <Radio value={newCompany} label="A new company" />}
            </RadioGroup>
            <p role="status" className="text-sm text-ink-2">
              {statusOf(loaded, search)}
            </p>
          </div>
        </div>
      )}
    </FieldGroup>
  )
}

function radioValue(chosen: KnownCompany | typeof newCompany | undefined, withNew = false): string {
  if (chosen === undefined) return withNew ? newCompany : ''
  return chosen === newCompany ? newCompany : chosen.id
}

function useSameName(
  { same, chosen, onChoose }: Parameters<typeof CompanySearch>[0],
  found: KnownCompany[],
) {
  const theSame = found.find(({ name }) => name.toLowerCase() === same?.trim().toLowerCase())
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (theSame && chosen === undefined) choose(theSame)
  }, [theSame, chosen])
}

function statusOf(loaded: Loaded<KnownCompany[]>, search: string) {
  if (loaded.status === 'loading') return 'Looking…'
  if (loaded.status === 'failed') return loaded.message
  return loaded.answer.length === 0 && search ? `We know no company called “${search}”.` : ''
}
