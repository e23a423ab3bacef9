import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { FormEnd } from '#app/portal/form-end.tsx'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { isMissing } from '#app/portal/use-api.ts'
import { useFreshCall } from '#app/portal/use-call.ts'
import { useForm } from '#app/portal/use-form.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { ownWorkCalls } from '#features/compliance/calls.ts'
import { type WorkKind, workKinds } from '#features/compliance/policy/own-work.ts'
import type { OwnItem } from '#features/compliance/schema.ts'
import { londonDate } from '#lib/time.ts'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { DueDay } from './due-day.tsx'
import { ItemFile } from './item-file.tsx'

const listPage = '/dashboard/my-compliance'

/** One item of one's own, and how to complete it. */
export function OpenedItem({ id }: { id: string }) {
  const { loaded, reload, refresh } = useFreshCall(ownWorkCalls.find, { params: { id } })
  usePageName(loaded.status === 'there' ? loaded.answer.title : undefined, '')
  return (
    <>
      <TextLink row to={listPage} className="-mt-4 mb-4 gap-1.5">
        <ArrowLeft aria-hidden="true" className="size-4" /> All my compliance work
      </TextLink>
      {isMissing(loaded) ? (
        <EmptyState
          title="This is no longer yours to do"
          action={
            <Link to={listPage} className={buttonStyle({ variant: 'outline' })}>
              Open my compliance work
            </Link>
          }
        >
          It was completed, or given to someone else.
        </EmptyState>
      ) : (
        <Answered loaded={loaded} what="The item" onRetry={reload} skeleton={<TableSkeleton />}>
          {(item) => (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <About item={item} />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                {item.takesFile && <ItemFile item={item} onAdded={refresh} />}
                {item.outcomes.length > 0 && <Complete item={item} />}
              </div>
            </div>
          )}
        </Answered>
      )}
    </>
  )
}

/** Those with a reference of their own are part of nothing. */
const contextNames: Partial<Record<WorkKind, string>> = {
  risk: 'Reference',
  incident: 'Reference',
  evidence: 'Controls and suppliers',
  asset: 'Kind',
  'access-line': 'Role',
}

function About({ item }: { item: OwnItem }) {
  return (
    <Panel
      title={workKinds[item.kind]}
      action={
        <span className="flex flex-wrap gap-2">
          {item.example && <ExampleBadge />}
          <DueDay dueOn={item.dueOn} today={londonDate(new Date())} />
        </span>
      }
    >
      <dl className="grid gap-4">
        {item.context && <Fact name={contextNames[item.kind] ?? 'Part of'} text={item.context} />}
        {item.facts.map(([name, text]) => (
          <Fact key={name} name={name} text={text} />
        ))}
      </dl>
      {item.register && (
        <TextLink row to={item.register} className="mt-4">
          Open it in the register
        </TextLink>
      )}
    </Panel>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</dd>
    </div>
  )
}

function Complete({ item }: { item: OwnItem }) {
  const toast = useToast()
  const navigate = useNavigate()
  const [first, ...others] = item.outcomes
  const [outcome, setOutcome] = useState(others.length === 0 ? (first?.value ?? '') : '')
  const { formProps, errors, failure, busy } = useForm(ownWorkCalls.complete, {
    params: { id: item.id },
    also: { outcome },
    onDone: () => {
      toast({ title: 'Completed', description: item.title })
      navigate(listPage)
    },
  })
  return (
    <Panel title="Complete it">
      <WithSecondFactor action="work.complete">
        <form {...formProps} className="grid gap-5">
          {others.length > 0 && (
            <FieldGroup name="outcome" label="Outcome" error={errors.outcome}>
              {(group) => (
                <RadioGroup {...group} value={outcome} onValueChange={setOutcome}>
                  {item.outcomes.map(({ value, label }) => (
                    <Radio key={value} value={value} label={label} />
                  ))}
                </RadioGroup>
              )}
            </FieldGroup>
          )}
          <Field name="note" label={item.noteLabel} error={errors.note}>
            {(control) => <Textarea {...control} rows={5} maxLength={4000} />}
          </Field>
          <FormEnd
            failure={failure}
            busy={busy}
            label={others.length === 0 && first ? first.label : 'Complete'}
            busyLabel="Saving…"
            variant="orange"
          />
        </form>
      </WithSecondFactor>
    </Panel>
  )
}
