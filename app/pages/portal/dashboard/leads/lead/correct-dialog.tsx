import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { leadCalls } from '#features/leads/calls.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
  const { formProps, errors, failure, busy } = useSubmission({
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
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Correct address or number"
      description="How we reach them from now on. The history keeps what it was."
    >
      <form {...formProps} className="grid gap-5">
        {failure && (
          <Alert live kind="error" title="Nothing was corrected">
            {failure}
          </Alert>
        )}
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
        <Button
          type="submit"
          variant="orange"
          aria-busy={busy}
          disabled={busy}
          className="justify-self-start max-sm:w-full"
        >
          {busy ? 'Correcting…' : 'Correct it'}
        </Button>
      </form>
    </Dialog>
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
