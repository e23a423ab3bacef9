import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { deskStatementCalls } from '#features/statements/calls/desk.ts'
import type { CompanyShare } from '#features/statements/schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** What each company gets of its net takings, as its agreement says. */
export function Shares({ shares, onSet }: { shares: CompanyShare[]; onSet: () => void }) {
  const [changing, setChanging] = useState<CompanyShare>()
  if (shares.length === 0) return <p className="text-ink-2">No company has a machine yet.</p>
  return (
    <>
      <p className="mb-2 max-w-prose text-ink-2">
        A part of the net takings, if one was agreed. A change counts for drafts and for what comes
        after; what was sent stays.
      </p>
      <ul className="divide-y divide-line">
        {shares.map((share) => (
          <li key={share.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{share.name}</span>
            <span className="flex shrink-0 items-center gap-4 tabular-nums">
              {share.percent} %
              <Button size="sm" variant="outline" onClick={() => setChanging(share)}>
                Change<span className="sr-only"> the share of {share.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {changing && (
        <ShareDialog share={changing} onClose={() => setChanging(undefined)} onSet={onSet} />
      )}
    </>
  )
}

function ShareDialog(props: { share: CompanyShare; onClose: () => void; onSet: () => void }) {
  const { id, name, percent } = props.share
  return (
    <DialogForm
      call={deskStatementCalls.setShare}
      params={{ id }}
      title={`Share of ${name}`}
      description="Of the net takings, after refunds, deposits and VAT."
      button="Set the share"
      busyLabel="One moment…"
      onDone={props.onSet}
      onClose={props.onClose}
    >
      {(errors) => (
        <Field name="percent" label="Share" error={errors.percent}>
          {(control) => (
            <Input {...control} inputMode="decimal" unit="%" defaultValue={String(percent)} />
          )}
        </Field>
      )}
    </DialogForm>
  )
}
