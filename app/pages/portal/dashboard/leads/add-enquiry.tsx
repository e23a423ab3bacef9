import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#app/portal/use-form.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { locationTypes } from '#features/leads/policy/location-types.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { phoneIconStyle } from './phone-icon-style.ts'
import { ReceivedAt, receivedAtIn } from './received-at.tsx'

/** What somebody said on the telephone, or wrote in an email, joins the queue here. */
export function AddEnquiry({ onAdded }: { onAdded: (id: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Add an enquiry"
      description="For what came by telephone or email. Its promise runs from when it came."
      trigger={
        <Button size="sm" variant="orange" className={phoneIconStyle}>
          <Plus aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Add enquiry</span>
        </Button>
      }
    >
      <EntryForm
        onAdded={(id) => {
          setOpen(false)
          onAdded(id)
        }}
      />
    </Dialog>
  )
}

function EntryForm({ onAdded }: { onAdded: (id: string) => void }) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useForm(leadCalls.enter, {
    also: (form) => ({ receivedAt: receivedAtIn(form) }),
    onDone: ({ id, reference }) => {
      toast({ title: 'Added', description: `Its reference is ${reference}.` })
      onAdded(id)
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      {failure && (
        <Alert live kind="error" title="Nothing was added">
          {failure}
        </Alert>
      )}
      <FieldGroup name="wayIn" label="How did it come?" error={errors.wayIn}>
        {({ 'aria-labelledby': label, name }) => (
          <RadioGroup
            name={name}
            aria-labelledby={label}
            defaultValue="phone"
            className="gap-x-8 sm:flex"
          >
            <Radio value="phone" label="Telephone" />
            <Radio value="email" label="Email" />
          </RadioGroup>
        )}
      </FieldGroup>
      <ReceivedAt error={errors.receivedAt} />
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <Input {...control} autoComplete="off" maxLength={160} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="phone" label="Telephone" hint="Or an email address" error={errors.phone}>
          {(control) => (
            <Input {...control} type="tel" required={false} autoComplete="off" maxLength={40} />
          )}
        </Field>
        <Field name="email" label="Email" hint="Or a telephone number" error={errors.email}>
          {(control) => (
            <Input {...control} type="email" required={false} autoComplete="off" maxLength={254} />
          )}
        </Field>
        <Field name="company" label="Company" optional error={errors.company}>
          {(control) => <Input {...control} autoComplete="off" maxLength={160} />}
        </Field>
        <Field name="locationType" label="Location type" optional error={errors.locationType}>
          {(control) => (
            <NativeSelect {...control} defaultValue="">
              <option value="">Not said</option>
              {Object.entries(locationTypes).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
      <Field name="message" label="What was asked" error={errors.message}>
        {(control) => <Textarea {...control} rows={4} maxLength={5000} />}
      </Field>
      <InlineField
        name="partnership"
        label="A partnership enquiry"
        hint="We promise an answer within 4 business hours."
        error={errors.partnership}
      >
        {(control) => <Checkbox {...control} />}
      </InlineField>
      <Button
        type="submit"
        variant="orange"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start max-sm:w-full"
      >
        {busy ? 'Adding…' : 'Add the enquiry'}
      </Button>
    </form>
  )
}
