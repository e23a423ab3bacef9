import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useApi } from '#app/portal/use-api.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { type AnswerTemplate, LeadAnswer } from '#features/leads/schema/desk.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { callerOf } from '../lead-names.ts'
import type { Draft } from './drafts.ts'
import { useAskedFocus } from './use-asked-focus.ts'
import type { OpenLead } from './use-lead.ts'

export interface Writing {
  opened: OpenLead
  draft: Draft
  write: (part: Partial<Draft>) => void
  /** How often the field was asked for by a key. */
  asked: number
}

/** A mail to the customer, begun from a template or from nothing. It keeps the promise. */
export function AnswerForm({ opened, draft, write, asked }: Writing) {
  const { lead, change } = opened
  const toast = useToast()
  const field = useAskedFocus(asked)
  // Somebody else may answer while this is being written.
  const answered = useRef(lead.answeredAt)
  const values = {
    subject: draft.subject,
    text: draft.text,
    ...(draft.template && { template: draft.template }),
  }
  const { formProps, errors, failure, busy } = useSubmission({
    check: () => checkWith(LeadAnswer, values),
    send: async () => {
      answered.current = (await change('/answer', { body: values })).answeredAt
      write({ subject: '', text: '', template: '' })
      toast({ title: 'On its way', description: `The mail to ${callerOf(lead)} is being sent.` })
    },
  })
  const overtaken = !busy && draft.text !== '' && lead.answeredAt !== answered.current
  if (!lead.email) {
    return (
      <p className="text-ink-2">
        {callerOf(lead)} gave no email address. Call, then say so under “Answered another way”.
      </p>
    )
  }
  return (
    <form {...formProps} aria-label="Answer by mail" className="grid gap-4">
      {overtaken && (
        <Alert live kind="info" title="It has been answered meanwhile">
          See the history below. What you wrote is still here.
        </Alert>
      )}
      <p className="text-sm wrap-anywhere text-ink-2">
        To{' '}
        <span className="font-medium text-ink">
          {lead.name} ({lead.email})
        </span>
        . Their reply comes to our team’s mailbox.
      </p>
      <TemplatePicker leadId={lead.id} draft={draft} write={write} />
      <Field name="subject" label="Subject" error={errors.subject}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={draft.subject}
            onChange={(event) => write({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field name="text" label="Text" error={errors.text}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={8}
            maxLength={20_000}
            value={draft.text}
            onChange={(event) => write({ text: event.target.value })}
            className="max-h-[60dvh]"
          />
        )}
      </Field>
      {failure && (
        <Alert live kind="error" title="The mail was not sent">
          {failure} What you wrote is still here.
        </Alert>
      )}
      <Button
        type="submit"
        variant="orange"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start max-sm:w-full"
      >
        <Send aria-hidden="true" className="size-4" />
        {busy ? 'Sending…' : 'Send the answer'}
      </Button>
    </form>
  )
}

function TemplatePicker(props: { leadId: string } & Pick<Writing, 'draft' | 'write'>) {
  const { draft, write } = props
  const { loaded, reload } = useApi<AnswerTemplate[]>(`/api/leads/${props.leadId}/templates`)
  const [asked, setAsked] = useState<AnswerTemplate>()
  const templates = loaded.status === 'there' ? loaded.answer : []
  const begin = ({ name, subject, text }: AnswerTemplate) =>
    write({ template: name, subject, text })
  /** Words of one's own are not thrown away without a question; those of a template may be. */
  const isOwn = () => draft.text.trim() !== '' && !templates.some(({ text }) => text === draft.text)
  const choose = (name: string) => {
    const template = templates.find((one) => one.name === name)
    if (!template) return write({ template: '' })
    if (isOwn()) setAsked(template)
    else begin(template)
  }
  if (loaded.status === 'failed') {
    return (
      <p className="text-sm text-ink-2">
        The templates could not be loaded.{' '}
        <Button variant="link" size="sm" onClick={reload}>
          Try again
        </Button>
      </p>
    )
  }
  return (
    <>
      <Field name="template" label="Begin with a template" optional>
        {(control) => (
          <NativeSelect
            {...control}
            value={draft.template}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">None</option>
            {templates.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setAsked(undefined)}
          title="Replace what you wrote?"
          description={`The template “${asked.name}” takes the place of your subject and text.`}
          confirmLabel="Replace it"
          cancelLabel="Keep mine"
          onConfirm={() => begin(asked)}
        />
      )}
    </>
  )
}
