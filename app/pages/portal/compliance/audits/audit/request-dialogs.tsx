import { DialogForm } from '#app/portal/dialog-form.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { auditCalls } from '#features/audits/calls.ts'
import { controlsOf } from '#features/audits/policy/life.ts'
import type { AuditView, RequestView } from '#features/audits/schema.ts'
import { evidenceCalls } from '#features/controls/calls/evidence.ts'
import type { EvidenceRow } from '#features/controls/schema/evidence.ts'
import { requestKinds } from '#lib/compliance-words.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldGroup, InlineField } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { DateField } from '../../date-field.tsx'
import { WithPeople } from '../form-parts.tsx'

interface Ends {
  onClose: () => void
  onSaved: () => void
}

const inAWeek = () => addDays(londonDate(new Date()), 7)

export function AskDialog({ audit, onClose, onSaved }: Ends & { audit: AuditView }) {
  return (
    <DialogForm
      call={auditCalls.ask}
      params={{ id: audit.id }}
      title="Ask for something"
      description="The person who answers gets an email, and reminders until it is answered."
      button="Ask"
      onDone={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field name="kind" label="What you ask for" error={errors.kind}>
              {(control) => (
                <NativeSelect {...control} defaultValue="question">
                  {Object.entries(requestKinds).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <Field name="controlCode" label="Control" optional error={errors.controlCode}>
              {(control) => (
                <NativeSelect {...control} defaultValue="">
                  <option value="">None</option>
                  {controlsOf(audit).map(({ controlCode, title }) => (
                    <option key={controlCode} value={controlCode}>
                      {controlCode} {title}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          </div>
          <Field name="text" label="Your request" error={errors.text}>
            {(control) => <Textarea {...control} rows={4} maxLength={4000} />}
          </Field>
          <WithPeople>
            {(people) => (
              <Field
                name="ownerId"
                label="Who is to answer"
                optional
                hint="If you name nobody, the compliance officers answer or find someone."
                error={errors.ownerId}
              >
                {(control) => (
                  <NativeSelect {...control} defaultValue="">
                    <option value="">The compliance officers</option>
                    {people.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </NativeSelect>
                )}
              </Field>
            )}
          </WithPeople>
          <DateField name="dueOn" label="Due" start={inAWeek()} error={errors.dueOn} />
        </>
      )}
    </DialogForm>
  )
}

export function AnswerDialog({ request, onClose, onSaved }: Ends & { request: RequestView }) {
  const { loaded, reload } = useCall(evidenceCalls.list)
  return (
    <DialogForm
      call={auditCalls.answerRequest}
      params={{ id: request.id }}
      title={`Answer request ${request.number}`}
      description={request.text}
      button="Answer"
      busyLabel="Sending…"
      onDone={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field name="answer" label="Answer" error={errors.answer}>
            {(control) => <Textarea {...control} rows={4} maxLength={4000} />}
          </Field>
          <Answered
            loaded={loaded}
            what="The evidence"
            onRetry={reload}
            skeleton={<Skeleton className="h-24 w-full" />}
          >
            {(rows) => <EvidenceChoice rows={rows} request={request} error={errors.evidence} />}
          </Answered>
        </>
      )}
    </DialogForm>
  )
}

const mostOffered = 30

/** That of the control first. */
function EvidenceChoice(props: {
  rows: readonly EvidenceRow[]
  request: RequestView
  error: string | undefined
}) {
  const { controlCode } = props.request
  const isOfIt = ({ controls }: EvidenceRow) => controls.includes(controlCode ?? '')
  const offered = props.rows
    .filter(({ retiredAt }) => retiredAt === null)
    .toSorted((one, other) => Number(isOfIt(other)) - Number(isOfIt(one)))
    .slice(0, mostOffered)
  if (offered.length === 0) return null
  return (
    <FieldGroup name="evidence" label="Evidence" error={props.error}>
      {({ name }) => (
        <div className="grid max-h-60 gap-1 overflow-y-auto">
          {offered.map(({ id, title, controls }) => (
            <InlineField key={id} name={name} label={title} hint={controls.join(', ')}>
              {(control) => <Checkbox {...control} value={id} />}
            </InlineField>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

export function AskAgainDialog({ request, onClose, onSaved }: Ends & { request: RequestView }) {
  return (
    <DialogForm
      call={auditCalls.settleRequest}
      params={{ id: request.id }}
      also={{ settled: false }}
      title={`Ask again for request ${request.number}`}
      description="The answer stays in the thread, and the request is open again."
      button="Ask again"
      busyLabel="Sending…"
      onDone={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <Field name="text" label="What is missing" error={errors.text}>
          {(control) => <Textarea {...control} rows={4} maxLength={4000} />}
        </Field>
      )}
    </DialogForm>
  )
}
