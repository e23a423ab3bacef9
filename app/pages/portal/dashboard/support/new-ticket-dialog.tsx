import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormEnd } from '#app/portal/form-end.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { ticketCalls } from '#features/tickets/calls/own.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { MachineField } from './machine-field.tsx'

export function NewTicketDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  // One for this form: sent twice, it is one ticket.
  const [key] = useState(() => crypto.randomUUID())
  const { formProps, errors, failure, busy } = useForm(ticketCalls.open, {
    also: { key },
    onDone: () => navigate(portalPath('/dashboard/support/:id', { id: key })),
  })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Write to us">
      <form {...formProps} className="grid gap-5">
        <Field name="subject" label="What is it about?" error={errors.subject}>
          {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
        </Field>
        <MachineField optional error={errors.machineId} />
        <Field
          name="text"
          label="Your message"
          hint="Never send us a whole card number."
          error={errors.text}
        >
          {(control) => <Textarea {...control} rows={6} maxLength={5000} />}
        </Field>
        <FormEnd failure={failure} busy={busy} label="Send" />
      </form>
    </Dialog>
  )
}
