import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { importCalls } from '#features/imports/calls.ts'
import type { ColumnFacts } from '#features/imports/policy/column-facts.ts'
import { fieldsOf, type ImportKind, importKinds } from '#features/imports/policy/fields.ts'
import { foreignMoneyIn } from '#features/imports/policy/foreign-money.ts'
import { matchColumns, missingIn, orderOf } from '#features/imports/policy/match-columns.ts'
import {
  type ImportPlan,
  outcomeOf,
  planFor,
  type SaleOutcome,
  saleOutcomes,
} from '#features/imports/policy/plan.ts'
import type { ImportView } from '#features/imports/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { PlanPreview } from './plan-preview.tsx'

/** What the file is, and what each of its columns is. Everything is guessed; a person may change it. */
export function ColumnsStep(props: { view: ImportView; onSaved: (answer: ImportView) => void }) {
  const { view } = props
  const [plan, setPlan] = useState<ImportPlan>(view.plan)
  const { sending, failure, make } = useMake()
  const { columns } = view
  const change = (part: Partial<ImportPlan>) => setPlan({ ...plan, ...part })
  const chooseKind = (kind: ImportKind) => {
    const fields = matchColumns(kind, columns, view.arithmetic)
    setPlan({ ...planFor(kind, columns, fields), defaults: plan.defaults })
  }
  const chooseField = (column: number, field: string | null) => {
    // A field has one column: the one that had it before is left out.
    const fields = plan.fields.map((one) => (one === field ? null : one)).with(column, field)
    const { statuses } = planFor(plan.kind, columns, fields)
    change({ fields, statuses: { ...statuses, ...plan.statuses } })
  }
  const missing = missingIn(plan.kind, plan.fields)
  const isPlace = plan.kind === 'machines' || plan.kind === 'sites'
  const asked = isPlace && !plan.fields.includes('company') ? [...missing, 'company'] : missing
  const check = async () => {
    const { id, version } = view
    const answered = await make(importCalls.plan, { params: { id }, input: { ...plan, version } })
    if (answered) props.onSaved(answered.answer)
  }
  return (
    <>
      {view.isKnownSource && view.state === 'draft' && (
        <Alert kind="info" title="A source that you have imported before">
          The columns are set as for its last file.
        </Alert>
      )}
      <Panel title="What is in the file">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="kind" label="The file is about">
            {(control) => (
              <NativeSelect
                {...control}
                value={plan.kind}
                onChange={(event) => chooseKind(event.target.value as ImportKind)}
              >
                {Object.entries(importKinds).map(([kind, name]) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Reading plan={plan} columns={columns} onChange={change} />
        </div>
      </Panel>
      <Panel title="Columns">
        <ul className="divide-y divide-line">
          {columns.map((facts, index) => (
            <ColumnRow
              key={facts.header}
              facts={facts}
              kind={plan.kind}
              field={plan.fields[index] ?? null}
              onChange={(field) => chooseField(index, field)}
            />
          ))}
        </ul>
        {asked.length > 0 && (
          <div className="mt-5 grid gap-5 sm:grid-cols-2">
            {asked.map((field) => (
              <Field
                key={field}
                name={field}
                optional={!missing.includes(field)}
                label={`${fieldsOf(plan.kind)[field]?.label ?? field} of every row`}
                hint={
                  missing.includes(field)
                    ? 'No column has it. Choose one above, or enter what holds for the whole file.'
                    : 'No column has it. Left empty, each site is a company of its own.'
                }
              >
                {(control) => (
                  <Input
                    {...control}
                    value={plan.fixed[field] ?? ''}
                    onChange={(event) =>
                      change({ fixed: { ...plan.fixed, [field]: event.target.value } })
                    }
                  />
                )}
              </Field>
            ))}
          </div>
        )}
      </Panel>
      {plan.kind === 'sales' && plan.fields.includes('status') && (
        <Statuses
          words={(columns[plan.fields.indexOf('status')]?.values ?? []).map(([word]) => word)}
          statuses={plan.statuses}
          onChange={(statuses) => change({ statuses })}
        />
      )}
      <PlanPreview plan={plan} sample={view.sample} />
      {failure && (
        <Alert live kind="error" title="Not checked">
          {failure.message}
        </Alert>
      )}
      <Button
        variant="orange"
        className="justify-self-start max-sm:w-full"
        aria-busy={sending}
        disabled={sending}
        onClick={check}
      >
        {sending
          ? 'Sending…'
          : `Check ${view.rows.toLocaleString('en-GB')} ${view.rows === 1 ? 'row' : 'rows'}`}
      </Button>
    </>
  )
}

function ColumnRow(props: {
  facts: ColumnFacts
  kind: ImportKind
  field: string | null
  onChange: (field: string | null) => void
}) {
  const { facts, field } = props
  const examples = facts.values.slice(0, 3).map(([value]) => value)
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{facts.header}</span>
        <span className="block truncate text-sm text-ink-2">
          {examples.length > 0 ? examples.join(' · ') : 'Empty'}
        </span>
      </span>
      <NativeSelect
        aria-label={`What “${facts.header}” is`}
        value={field ?? ''}
        onChange={(event) => props.onChange(event.target.value || null)}
      >
        <option value="">Leave out</option>
        {Object.entries(fieldsOf(props.kind)).map(([name, { label, required }]) => (
          <option key={name} value={name}>
            {required ? `${label} (needed)` : label}
          </option>
        ))}
      </NativeSelect>
    </li>
  )
}

/** How dates and amounts are written, where a file has them. */
function Reading(props: {
  plan: ImportPlan
  columns: ColumnFacts[]
  onChange: (part: Partial<ImportPlan>) => void
}) {
  const { plan, columns } = props
  const columnOf = (...names: string[]) =>
    columns[plan.fields.findIndex((field) => field !== null && names.includes(field))]
  const dates = columnOf('date', 'commissioned')
  const hasNumbers = dates && Object.values(dates.orders).some((count) => count > 0)
  const { isProven } = orderOf(dates)
  const money = foreignMoneyIn(columns, plan.fields)
  return (
    <>
      {hasNumbers && (
        <Field
          name="dates"
          label="Dates are written"
          hint={
            isProven
              ? 'The dates of the file show it.'
              : 'These dates can be read both ways: check it.'
          }
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={plan.dates}
              onChange={(event) =>
                props.onChange({ dates: event.target.value as ImportPlan['dates'] })
              }
            >
              <option value="day-first">Day first: 31/12/2022</option>
              <option value="month-first">Month first: 12/31/2022</option>
            </NativeSelect>
          )}
        </Field>
      )}
      {columnOf('total', 'price', 'cost') && (
        <Field
          name="unit"
          label="Amounts are in"
          {...(money && {
            hint: `The file has amounts in ${money}. They are imported as pounds, with the same numbers.`,
          })}
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={plan.unit}
              onChange={(event) =>
                props.onChange({ unit: event.target.value as ImportPlan['unit'] })
              }
            >
              <option value="pounds">Pounds: 1.50</option>
              <option value="pence">Pence: 150</option>
            </NativeSelect>
          )}
        </Field>
      )}
    </>
  )
}

function Statuses(props: {
  words: string[]
  statuses: Record<string, SaleOutcome>
  onChange: (statuses: Record<string, SaleOutcome>) => void
}) {
  return (
    <Panel title="What each status means">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {props.words.map((word) => (
          <Field key={word} name={`status-${word}`} label={word}>
            {(control) => (
              <NativeSelect
                {...control}
                value={props.statuses[word.toLowerCase()] ?? outcomeOf(word)}
                onChange={(event) =>
                  props.onChange({
                    ...props.statuses,
                    [word.toLowerCase()]: event.target.value as SaleOutcome,
                  })
                }
              >
                {Object.entries(saleOutcomes).map(([key, name]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        ))}
      </div>
    </Panel>
  )
}
