import { FormEnd } from '#app/portal/form-end.tsx'
import { clockOf, timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useForm } from '#app/portal/use-form.ts'
import { deskRefundCalls } from '#features/refunds/calls/desk.ts'
import type { DeskRefund } from '#features/refunds/schema/desk.ts'
import { type FaultKind, faultKinds } from '#lib/fleet-words.ts'
import { pounds } from '#lib/pounds.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'

export function DecideDialog(props: { id: string; onClose: () => void; onDecided: () => void }) {
  const { loaded, reload } = useCall(deskRefundCalls.find, { params: { id: props.id } })
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title="Pay it back?" size="wide">
      <Answered
        loaded={loaded}
        what="The request"
        onRetry={reload}
        skeleton={
          <SkeletonGroup label="the request">
            <Skeleton className="h-64 rounded-field" />
          </SkeletonGroup>
        }
      >
        {(refund) => (
          <div className="grid gap-6">
            <Asked refund={refund} />
            <Recorded refund={refund} />
            <Decision {...props} />
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

function Asked({ refund }: { refund: DeskRefund }) {
  const { machine, slot, lastFourDigits } = refund
  const facts: [label: string, value: string][] = [
    ['Amount', pounds(refund.pence)],
    ['Bought', timeOf(refund.boughtAt)],
    ['Machine', `${machine.serial}, ${machine.site}, ${machine.spot}`],
    ['Slot', slot || 'Not known'],
    ['Card ends in', lastFourDigits ?? 'Not told'],
    ['Asked by', `${refund.askedBy ?? 'Someone who has left'}, ${refund.company}`],
  ]
  return (
    <div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <blockquote className="mt-4 border-orange border-l-4 pl-4 wrap-anywhere whitespace-pre-line">
        {refund.reason}
      </blockquote>
    </div>
  )
}

/** What the machine told of that time, what fits best first. */
function Recorded({ refund }: { refund: DeskRefund }) {
  const { sales, faults, pence, slot } = refund
  return (
    <section aria-label="What the machine recorded">
      <h3 className="font-semibold text-lg">What the machine recorded</h3>
      {faults.map(({ at, kind }) => (
        <p key={`${at} ${kind}`} className="mt-2">
          <Badge variant="amber">{faultKinds[kind as FaultKind] ?? kind}</Badge> reported at{' '}
          {clockOf(at)}
        </p>
      ))}
      {sales.length === 0 ? (
        <p className="mt-2 text-ink-2">No sale within an hour and a half of that time.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-line border-y">
          {sales.map((sale) => (
            <li
              key={`${sale.at} ${sale.slot}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {clockOf(sale.at)}, {sale.slot}, {sale.product}, {sale.payment}
              </span>
              <span className="flex items-baseline gap-3 tabular-nums">
                {sale.pence === pence && (
                  <Badge variant="leaf">
                    {sale.slot === slot ? 'Same amount and slot' : 'Same amount'}
                  </Badge>
                )}
                {pounds(sale.pence)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Decision(props: { id: string; onClose: () => void; onDecided: () => void }) {
  const { formProps, errors, failure, busy } = useForm(deskRefundCalls.decide, {
    params: { id: props.id },
    onDone: () => {
      props.onDecided()
      props.onClose()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <FieldGroup name="state" label="Decision" error={errors.state}>
        {({ 'aria-labelledby': labelled, 'aria-invalid': invalid, name }) => (
          <RadioGroup name={name} aria-labelledby={labelled} aria-invalid={invalid}>
            <Radio value="paid" label="Pay it back" />
            <Radio value="refused" label="Do not pay it back" />
          </RadioGroup>
        )}
      </FieldGroup>
      <Field
        name="answer"
        label="Words for the client"
        hint="How it is paid back, or why it is not. They get it by email."
        error={errors.answer}
      >
        {(control) => <Textarea {...control} rows={3} maxLength={500} />}
      </Field>
      <FormEnd failure={failure} busy={busy} label="Decide" />
    </form>
  )
}
