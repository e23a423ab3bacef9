import { checkWith } from '#app/portal/check-with.ts'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { leadCalls } from '#features/leads/calls.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { textIn } from '../../../../site/form/text-in.ts'
import type { OpenLead } from './use-lead.ts'

const fields = ['email', 'phone'] as const

/** For whoever mistyped their address, or has another number now. */
export function CorrectDialog(props: {
  lead: LeadDetail
  change: OpenLead['change']
  onClose: () => void
}) {
  const { lead, onClose } = props
  const toast = useToast()
  const { errors, ...form } = useSubmission({
    check: (form) => {
      const isCleared = fields.every((field) => textIn(form, field).trim() === '')
      if (isCleared) return { phone: 'Please leave a telephone number or an email address' }
      return checkWith(leadCalls.change.input, changeIn(form, lead))
    },
    send: async (form) => {
      await props.change(leadCalls.change, changeIn(form, lead))
      toast({ title: 'Corrected', description: 'Answers go there from now on.' })
      onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      title="Correct address or number"
      description="How we reach them from now on. The history keeps what it was."
      button="Correct it"
      busyLabel="Correcting…"
      variant="orange"
      failureTitle="Nothing was corrected"
      onClose={onClose}
    >
      <Field name="email" label="Email" hint="Or a telephone number" error={errors.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            required={false}
            autoComplete="off"
            maxLength={254}
            defaultValue={lead.email ?? ''}
          />
        )}
      </Field>
      <Field name="phone" label="Telephone" hint="Or an email address" error={errors.phone}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            required={false}
            autoComplete="off"
            maxLength={40}
            defaultValue={lead.phone ?? ''}
          />
        )}
      </Field>
    </SubmissionDialog>
  )
}

/** What is as it was is not sent: it may be older than the rules. */
function changeIn(form: FormData, lead: LeadDetail) {
  const changed = fields.flatMap((field) => {
    const value = textIn(form, field).trim() || null
    return value === lead[field] ? [] : [[field, value]]
  })
  return { version: lead.version, ...Object.fromEntries(changed) }
}
