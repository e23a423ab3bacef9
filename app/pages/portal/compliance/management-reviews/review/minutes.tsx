import { FormEnd } from '#app/portal/form-end.tsx'
import { Panel } from '#app/portal/panel.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { reviewCalls } from '#features/isms/calls/reviews.ts'
import { allInputs } from '#features/isms/policy/reviews.ts'
import { type CollectedInput, reviewInputs } from '#lib/isms-words.ts'
import { Field } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import type { ReviewPart } from './review-page.tsx'

/** Each input as it was collected, with what the meeting said of it. */
export function Minutes(part: ReviewPart) {
  return part.mayWrite ? <MinutesForm {...part} /> : <MinutesText {...part} />
}

function MinutesForm({ review, onChanged }: ReviewPart) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useForm(reviewCalls.saveMinutes, {
    params: { id: review.id },
    also: { version: review.version },
    onDone: () => {
      toast({ title: 'Saved', description: 'The minutes are up to date.' })
      onChanged()
    },
  })
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {allInputs.map((input) => (
        <Panel key={input} title={reviewInputs[input]}>
          <Collected input={review.inputs[input]} />
          <Field
            name={`minutes.${input}`}
            label="Minutes"
            error={errors[`minutes.${input}`]}
            className="mt-4"
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={4000}
                defaultValue={review.minutes[input]}
                aria-label={`Minutes: ${reviewInputs[input]}`}
              />
            )}
          </Field>
        </Panel>
      ))}
      <Panel title="Decisions">
        <Field name="decisions" label="What was decided" error={errors.decisions}>
          {(control) => (
            <Textarea {...control} rows={5} maxLength={8000} defaultValue={review.decisions} />
          )}
        </Field>
      </Panel>
      <FormEnd
        failure={failure}
        busy={busy}
        label="Save the minutes"
        busyLabel="Saving…"
        failureTitle="Not saved"
      />
    </form>
  )
}

const MinutesText = ({ review }: ReviewPart) => (
  <>
    {allInputs.map((input) => (
      <Panel key={input} title={reviewInputs[input]}>
        <Collected input={review.inputs[input]} />
        <Text text={review.minutes[input]} />
      </Panel>
    ))}
    <Panel title="Decisions">
      <Text text={review.decisions} />
    </Panel>
  </>
)

const Text = ({ text }: { text: string | undefined }) => (
  <p className={`mt-4 max-w-prose whitespace-pre-wrap wrap-anywhere ${text ? '' : 'text-ink-2'}`}>
    {text || 'Nothing written yet.'}
  </p>
)

function Collected({ input }: { input: CollectedInput | undefined }) {
  if (!input) return <p className="text-ink-2">Written by hand.</p>
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2 lg:grid-cols-3">
        {input.facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {input.items.length > 0 && (
        <ul className="mt-3 max-h-60 list-disc overflow-y-auto pl-5 text-sm">
          {input.items.map(({ text, to }) => (
            <li key={`${to} ${text}`} className="py-1 wrap-anywhere">
              {to ? <TextLink to={to}>{text}</TextLink> : text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
