import { useId, useState } from 'react'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall, useMake } from '#app/portal/use-call.ts'
import { machineList } from '#content/machines.ts'
import { importCalls } from '#features/imports/calls.ts'
import { companyNamed } from '#features/imports/policy/names.ts'
import type { ImportView, NameChoices, NamedThing, NameOptions } from '#features/imports/schema.ts'
import { siteEnvironments } from '#lib/fleet-words.ts'
import { pounds } from '#lib/pounds.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

const titles = {
  machine: 'Machines',
  company: 'Companies of the new machines',
  product: 'Products',
}
const shownNames = ['machine', 'company', 'product'] as const
const others = { machine: 'All machines', company: 'All companies', product: 'All products' }
/** A longer list scrolls by itself. */
const mostInSight = 12
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Which machine, company and product each name is. Chosen once: the next file of this source knows. */
export function NamesStep(props: {
  view: ImportView
  onBack: () => void
  onSaved: (answer: ImportView) => void
}) {
  const { view } = props
  const { loaded, reload } = useCall(importCalls.options, { params: { id: view.id } })
  const { sending, failure, make } = useMake()
  const [names, setNames] = useState<NameChoices>(view.names)
  const [defaults, setDefaults] = useState(view.plan.defaults)
  const choiceFor = (what: keyof NameChoices, thing: NamedThing) =>
    names[what][thing.name] ?? thing.match?.id ?? 'new'
  const machines = view.report?.machines ?? []
  const newMachines = machines.filter((thing) => choiceFor('machine', thing) === 'new')
  const owners = newMachines.map((thing) => companyNamed(thing, defaults.company))
  const things = {
    machine: machines,
    // Only of new machines: those that we know stay where they are.
    company: (view.report?.companies ?? []).filter(({ name }) => owners.includes(name)),
    product: (view.report?.products ?? []).filter(({ name }) => name !== ''),
  }
  const newOnes = (what: keyof NameChoices) =>
    things[what].filter((thing) => choiceFor(what, thing) === 'new').length
  const choose = (what: keyof NameChoices, name: string, choice: string) =>
    setNames({ ...names, [what]: { ...names[what], [name]: choice } })
  const save = async () => {
    const { id, version } = view
    // What is shown as chosen is confirmed with it.
    const company = Object.fromEntries(
      things.company.map((thing) => [thing.name, choiceFor('company', thing)]),
    )
    const input = { version, ...names, company, defaults }
    const answered = await make(importCalls.names, { params: { id }, input })
    if (answered) props.onSaved(answered.answer)
  }
  const homeless = newMachines.some((thing) => companyNamed(thing, '') === '')
  const missingCompany = owners.includes('')
  const created = [
    ...(newOnes('company') > 0
      ? [counted(newOnes('company'), 'new company', 'new companies')]
      : []),
    counted(newOnes('machine'), 'new machine', 'new machines'),
    counted(newOnes('product'), 'new product', 'new products'),
  ]
  return (
    <>
      {newOnes('machine') > 0 && (
        <NewMachines
          {...{ defaults, homeless }}
          count={newOnes('machine')}
          namesCompanies={newMachines.some(({ company }) => company !== '')}
          companies={loaded.status === 'there' ? loaded.answer.company : []}
          onChange={setDefaults}
        />
      )}
      <Answered loaded={loaded} what="The names" onRetry={reload} skeleton={<TableSkeleton />}>
        {(options) => (
          <>
            {shownNames
              .filter((what) => things[what].length > 0)
              .map((what) => (
                <Panel
                  key={what}
                  title={titles[what]}
                  action={
                    <span className="text-sm text-ink-2">
                      {counted(things[what].length, 'name', 'names')}, {newOnes(what)} to create
                    </span>
                  }
                >
                  <ul
                    className={classNames(
                      'divide-y divide-line',
                      things[what].length > mostInSight && 'max-h-[32rem] overflow-y-auto',
                    )}
                  >
                    {things[what].map((thing) => (
                      <NameRow
                        key={thing.name}
                        {...{ what, thing, options }}
                        choice={choiceFor(what, thing)}
                        onChoose={(choice) => choose(what, thing.name, choice)}
                      />
                    ))}
                  </ul>
                </Panel>
              ))}
          </>
        )}
      </Answered>
      {failure && (
        <Alert live kind="error" title="Not saved">
          {failure.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="orange"
          className="max-sm:w-full"
          aria-busy={sending}
          disabled={sending || missingCompany}
          onClick={save}
        >
          {newOnes('machine') + newOnes('product') > 0
            ? `Continue with ${listed.format(created)}`
            : 'Continue'}
        </Button>
        <Button variant="outline" className="max-sm:w-full" onClick={props.onBack}>
          Back to columns
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        {missingCompany
          ? 'Enter the company of the new machines first.'
          : 'Nothing is created until you start the import.'}
      </p>
    </>
  )
}

function NewMachines(props: {
  defaults: ImportView['plan']['defaults']
  count: number
  companies: NameOptions['company']
  /** Whether the file names neither company nor site for some of them. */
  homeless: boolean
  namesCompanies: boolean
  onChange: (defaults: ImportView['plan']['defaults']) => void
}) {
  const { defaults } = props
  const companiesId = useId()
  const set = (name: keyof typeof defaults) => (event: { target: { value: string } }) =>
    props.onChange({ ...defaults, [name]: event.target.value } as typeof defaults)
  return (
    <Panel title={`${counted(props.count, 'new machine', 'new machines')}`}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field name="company" label="Company" optional={!props.homeless} hint={companyHint(props)}>
          {(control) => (
            <>
              <Input
                {...control}
                list={companiesId}
                value={defaults.company}
                onChange={set('company')}
              />
              <datalist id={companiesId}>
                {props.companies.map(({ id, name }) => (
                  <option key={id} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field name="model" label="Model" hint="The one of ours that is nearest.">
          {(control) => (
            <NativeSelect {...control} value={defaults.model} onChange={set('model')}>
              {machineList.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field name="environment" label="Location type" hint="Of sites that are new.">
          {(control) => (
            <NativeSelect {...control} value={defaults.environment} onChange={set('environment')}>
              {siteEnvironments.map((name) => (
                <option key={name} value={name}>
                  {name.replace(/^./, (first) => first.toUpperCase())}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field optional name="postcode" label="Postcode" hint="Of sites that are new.">
          {(control) => <Input {...control} value={defaults.postcode} onChange={set('postcode')} />}
        </Field>
      </div>
    </Panel>
  )
}

function companyHint({ homeless, namesCompanies }: { homeless: boolean; namesCompanies: boolean }) {
  if (homeless) return 'A company that you know, or a new one.'
  if (namesCompanies) return 'Where the file names none.'
  return 'Left empty, each site is a company of its own.'
}

function NameRow(props: {
  what: keyof NameChoices
  thing: NamedThing
  options: NameOptions
  choice: string
  onChoose: (choice: string) => void
}) {
  const { what, thing, options, choice } = props
  const near = thing.match ? [thing.match] : thing.similar
  const isNear = new Set(near.map(({ id }) => id))
  const rest = options[what].filter(({ id }) => !isNear.has(id))
  const about = { machine: thing.site, company: '', product: thing.category }[what]
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{thing.name}</span>
          {choice === 'new' && <Badge variant="blue">New</Badge>}
          {choice === 'new' && thing.similar[0] && (
            <Button
              size="sm"
              variant="link"
              onClick={() => props.onChoose(thing.similar[0]?.id ?? 'new')}
            >
              Looks like {thing.similar[0].name}
            </Button>
          )}
        </span>
        <span className="block text-sm text-ink-2">
          {[about, `${thing.sold.toLocaleString('en-GB')} sold`, pounds(thing.pence)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <NativeSelect
        aria-label={`What “${thing.name}” is`}
        value={choice}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        <option value="new">Create it</option>
        {near.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {rest.length > 0 && (
          <optgroup label={others[what]}>
            {rest.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </NativeSelect>
    </li>
  )
}
