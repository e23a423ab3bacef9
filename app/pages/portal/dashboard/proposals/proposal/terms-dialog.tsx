import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { machineList } from '#content/machines.ts'
import { proposalCalls } from '#features/proposals/calls.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Opened } from './proposal-page.tsx'

const lines = [
  ['company', 'Company', 160],
  ['contact', 'Who signs', 160],
  ['email', 'Their email address', 254],
  ['site', 'Where the machine is to stand', 200],
] as const

/** What the next version says; what the enquiry said stands there already. */
export function TermsDialog({ proposal, onChanged, onClose }: Opened) {
  const { id, version, draft } = proposal
  const [plannedFor, setPlannedFor] = useState<string | undefined>(draft.plannedFor ?? undefined)
  return (
    <DialogForm
      call={proposalCalls.change}
      params={{ id }}
      also={{ version }}
      size="wide"
      pinned
      title="What we propose"
      description="The trial, the term, insurance and data protection are the same in every proposal."
      action="proposals.write"
      button="Save"
      failureTitle="Not saved"
      onDone={onChanged}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
            {lines.map(([name, label, most]) => (
              <Field key={name} name={name} label={label} error={errors[name]}>
                {(control) => <Input {...control} defaultValue={draft[name]} maxLength={most} />}
              </Field>
            ))}
            <Field name="postcode" label="Postcode" optional error={errors.postcode}>
              {(control) => (
                <Input {...control} defaultValue={draft.postcode ?? ''} maxLength={10} />
              )}
            </Field>
            <Field name="model" label="Machine" error={errors.model}>
              {(control) => (
                <NativeSelect {...control} defaultValue={draft.model}>
                  {machineList.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <Field name="plannedFor" label="Delivery" optional error={errors.plannedFor}>
              {(control) => <DatePicker {...control} value={plannedFor} onChange={setPlannedFor} />}
            </Field>
            <Field
              name="share"
              label="Share of the takings"
              hint="One sentence. If it stays empty, the proposal says that there is none."
              optional
              error={errors.share}
            >
              {(control) => <Input {...control} defaultValue={draft.share} maxLength={200} />}
            </Field>
          </div>
          <Field
            name="mix"
            label="What it will sell"
            hint="A line for each kind."
            optional
            error={errors.mix}
          >
            {(control) => <Textarea {...control} defaultValue={draft.mix} maxLength={3000} />}
          </Field>
          <Field name="note" label="A few words at the beginning" optional error={errors.note}>
            {(control) => <Textarea {...control} defaultValue={draft.note} maxLength={2000} />}
          </Field>
        </>
      )}
    </DialogForm>
  )
}
