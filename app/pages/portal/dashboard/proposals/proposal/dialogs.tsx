import { DialogForm } from '#app/portal/dialog-form.tsx'
import { signatureConsent } from '#content/legal/proposal.ts'
import { proposalCalls } from '#features/proposals/calls.ts'
import { linkDays } from '#features/proposals/policy/standing.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Opened } from './proposal-page.tsx'

export function SendDialog({ proposal, onChanged, onClose }: Opened) {
  const { id, version, number, draft } = proposal
  return (
    <DialogForm
      call={proposalCalls.send}
      params={{ id }}
      also={{ version }}
      title={`Send version ${number + 1}`}
      description={`${draft.contact} gets an email at ${draft.email} with a link that works for ${linkDays} days.${number > 0 ? ' The link to the version before ends.' : ''}`}
      action="proposals.write"
      button="Send it"
      busyLabel="Sending…"
      toast={{ title: 'Sent', description: `To ${draft.email}.` }}
      onDone={onChanged}
      onClose={onClose}
    >
      {(errors) => (
        <Field
          name="message"
          label="A few words of yours"
          hint="They stand in the email, not in the proposal."
          optional
          error={errors.message}
        >
          {(control) => <Textarea {...control} maxLength={2000} />}
        </Field>
      )}
    </DialogForm>
  )
}

export function ResendDialog({ proposal, onChanged, onClose }: Opened) {
  const { id, version, versions } = proposal
  return (
    <DialogForm
      call={proposalCalls.resend}
      params={{ id }}
      also={{ version }}
      title="Send the link again?"
      description={`The same version goes to ${versions[0]?.recipient} once more. Its link works for ${linkDays} days from today.`}
      action="proposals.write"
      button="Send it again"
      busyLabel="Sending…"
      toast={{ title: 'Sent', description: 'The link works again.' }}
      onDone={onChanged}
      onClose={onClose}
    >
      {() => null}
    </DialogForm>
  )
}

export function CountersignDialog({ proposal, onChanged, onClose }: Opened) {
  const { id, version, versions } = proposal
  const [newest] = versions
  return (
    <DialogForm
      call={proposalCalls.countersign}
      params={{ id }}
      also={{ version, sha256: newest?.sha256 ?? '' }}
      title="Countersign the proposal"
      description={`You sign exactly the PDF that the client signed, version ${newest?.number}. Both then get a copy with a certificate.`}
      action="proposals.countersign"
      button="Countersign"
      busyLabel="Signing…"
      failureTitle="Not signed"
      toast={{ title: 'Signed by both', description: 'The copy is on its way to both.' }}
      onDone={onChanged}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            name="name"
            label="Your full name"
            hint="Typing it here is your signature."
            error={errors.name}
          >
            {(control) => <Input {...control} maxLength={120} autoComplete="name" />}
          </Field>
          <InlineField name="agreed" label={signatureConsent.us} error={errors.agreed} required>
            {(control) => <Checkbox {...control} />}
          </InlineField>
        </>
      )}
    </DialogForm>
  )
}

export function WithdrawDialog({ proposal, onChanged, onClose }: Opened) {
  const { id, version, number } = proposal
  return (
    <DialogForm
      call={proposalCalls.withdraw}
      params={{ id }}
      also={{ version }}
      title="Withdraw this proposal?"
      description={
        number > 0
          ? 'Its link ends, and the client is told by email that it no longer stands.'
          : 'It was never sent, so nobody is told.'
      }
      action="proposals.write"
      button="Withdraw it"
      failureTitle="Not withdrawn"
      variant="destructive"
      toast={{ title: 'Withdrawn', description: 'It is kept in the list.' }}
      onDone={onChanged}
      onClose={onClose}
    >
      {(errors) => (
        <Field name="reason" label="Why" hint="The client does not see it." error={errors.reason}>
          {(control) => <Input {...control} maxLength={300} />}
        </Field>
      )}
    </DialogForm>
  )
}
