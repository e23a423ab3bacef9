import { useState } from 'react'
import { dayOf } from '#app/portal/moments.ts'
import { useCall } from '#app/portal/use-call.ts'
import { useForm } from '#app/portal/use-form.ts'
import { auditCalls } from '#features/audits/calls.ts'
import { isBeingLookedAt, withoutControl } from '#features/audits/policy/life.ts'
import type { LineLink, LineView } from '#features/audits/schema.ts'
import { type CheckResult, checkResults } from '#lib/compliance-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from '../../../account/form-end.tsx'
import { ResultBadge } from '../audit-words.tsx'
import type { AuditPart } from './audit-page.tsx'
import { LineLinks } from './line-links.tsx'

interface Filter {
  result: CheckResult | ''
  text: string
}

const fits = ({ result, text }: Filter, line: LineView) =>
  (result === '' || line.result === result) &&
  `${line.controlCode} ${line.title} ${line.clauses.join(' ')} ${line.note}`
    .toLowerCase()
    .includes(text.trim().toLowerCase())

/** On a phone the areas begin folded: all lines together are a long way to scroll. */
const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/** Every control that the audit is about, and every requirement without one, and what was seen of it. */
export function Checklist(part: AuditPart) {
  const { audit, mayExamine, onChanged } = part
  const links = useCall(auditCalls.links, { params: { id: audit.id } }).loaded
  const [looking, setLooking] = useState<LineView>()
  const [filter, setFilter] = useState<Filter>({ result: '', text: '' })
  const [wide] = useState(isWide)
  const mayLook = mayExamine && isBeingLookedAt(audit.state)
  const left = audit.lines.filter(({ result }) => result === 'not_looked_at').length
  const shown = audit.lines.filter((line) => fits(filter, line))
  const areas = Map.groupBy(shown, ({ area }) => area)
  const isFiltered = filter.result !== '' || filter.text.trim() !== ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2">
        {left === 0
          ? 'Every line was looked at.'
          : `${audit.lines.length - left} of ${audit.lines.length} lines were looked at.`}
      </p>
      <FilterRow filter={filter} onChange={setFilter} />
      <p role="status" className={shown.length === 0 ? 'text-ink-2' : 'sr-only'}>
        {shown.length === 0
          ? 'No line fits the filter.'
          : isFiltered && `${shown.length} of ${audit.lines.length} lines are shown.`}
      </p>
      <div>
        {[...areas].map(([area, lines]) => (
          <Disclosure
            key={`${area} ${isFiltered}`}
            open={wide || isFiltered || areas.size === 1}
            summary={<AreaSummary area={area} lines={lines} />}
          >
            <ul className="mb-4 overflow-hidden rounded-card border border-line bg-card">
              {lines.map((line) => (
                <Line
                  key={line.controlCode}
                  {...part}
                  line={line}
                  links={(links.status === 'there' && links.answer[line.controlCode]) || []}
                  onLook={mayLook ? () => setLooking(line) : undefined}
                />
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
      {looking && (
        <LineDialog
          auditId={audit.id}
          line={looking}
          onClose={() => setLooking(undefined)}
          onSaved={onChanged}
        />
      )}
    </div>
  )
}

function FilterRow(props: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { filter, onChange } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl print:hidden">
      <Field name="search" label="Search the checklist">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={filter.text}
            onChange={(event) => onChange({ ...filter, text: event.target.value })}
          />
        )}
      </Field>
      <Field name="show" label="Result">
        {(control) => (
          <NativeSelect
            {...control}
            value={filter.result}
            onChange={(event) =>
              onChange({ ...filter, result: event.target.value as Filter['result'] })
            }
          >
            <option value="">All</option>
            {Object.entries(checkResults).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </div>
  )
}

function AreaSummary({ area, lines }: { area: string; lines: readonly LineView[] }) {
  const looked = lines.filter(({ result }) => result !== 'not_looked_at').length
  const failed = lines.filter(({ result }) => result === 'not_conforming').length
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {area}
      <span className="font-normal text-base text-ink-2">
        {looked} of {lines.length} looked at{failed > 0 && `, ${failed} not conforming`}
      </span>
    </span>
  )
}

function Line(
  props: AuditPart & {
    line: LineView
    links: LineLink[]
    onLook: (() => void) | undefined
  },
) {
  const { line } = props
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-t p-4 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {line.controlCode} · {line.title}
        </p>
        {line.area !== withoutControl && (
          <p className="text-ink-2 text-sm wrap-anywhere">{line.clauses.join(', ')}</p>
        )}
        {line.note && (
          <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{line.note}</p>
        )}
        {line.checkedAt && (
          <p className="mt-1 text-ink-2 text-sm">
            {[line.checkedBy, dayOf(line.checkedAt)].filter(Boolean).join(', ')}
          </p>
        )}
        <LineLinks {...props} />
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:justify-end sm:self-start">
        <ResultBadge result={line.result} />
        {props.onLook && (
          <Button size="sm" variant="outline" className="max-sm:min-h-11" onClick={props.onLook}>
            {line.checkedAt ? 'Change' : 'Look at it'}
            <span className="sr-only"> {line.controlCode}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function LineDialog(props: {
  auditId: string
  line: LineView
  onClose: () => void
  onSaved: () => void
}) {
  const { auditId, line } = props
  const { formProps, busy, errors, failure } = useForm(auditCalls.checkLine, {
    params: { id: auditId, code: line.controlCode },
    onDone: () => {
      props.onSaved()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={`${line.controlCode} · ${line.title}`}
      description={line.clauses.join(', ')}
    >
      <form {...formProps} className="grid gap-5">
        <FieldGroup name="result" label="What was seen" error={errors.result}>
          {(group) => (
            <RadioGroup {...group} defaultValue={line.result}>
              {Object.entries(checkResults).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </RadioGroup>
          )}
        </FieldGroup>
        <Field
          name="note"
          label="Note"
          optional
          hint="What was looked at, where, and with whom."
          error={errors.note}
        >
          {(control) => (
            <Textarea {...control} rows={4} maxLength={4000} defaultValue={line.note} />
          )}
        </Field>
        <FormEnd failure={failure} busy={busy} label="Save" busyLabel="Saving…" />
      </form>
    </Dialog>
  )
}
