import { Send } from 'lucide-react'
import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { authWords } from '#app/session/auth-words.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { newKey } from '../../../../site/form/new-key.ts'
import { callerOf } from '../lead-names.ts'
import { doneSince, seenIn } from './done-since.ts'
import { type Draft, noAnswer } from './drafts.ts'
import { newsWords, Overtaken } from './overtaken.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { useAskedFocus } from './use-asked-focus.ts'
import type { OpenLead } from './use-lead.ts'

export interface Writing {
  opened: OpenLead
  draft: Draft
  write: (part: Partial<Draft>) => void
  /** How often the field was asked for by a key. */
  asked: number
}

/** An email to the customer, begun from a template or from nothing. It keeps the promise. */
export function AnswerForm({ opened, draft, write, asked }: Writing) {
  const { lead, change } = opened
  const toast = useToast()
  const field = useAskedFocus(asked)
  const [confirming, setConfirming] = useState(false)
  const news = doneSince(draft, lead)
  /** Other words are another email; what was known when they were begun stays known. */
  const edit = (part: Partial<Draft>) =>
    write({ ...(draft.version === 0 && seenIn(lead)), ...part, key: '' })
  const valuesWith = (key: string) => ({
    version: lead.version,
    key,
    subject: draft.subject,
    text: draft.text,
    ...(draft.template && { template: draft.template }),
  })
  const sendNow = async () => {
    const key = draft.key || newKey()
    write({ key })
    await change(leadCalls.answer, valuesWith(key))
    write(noAnswer)
    toast({ title: 'On its way', description: `The email to ${callerOf(lead)} is being sent.` })
  }
  const { formProps, errors, failure, busy } = useSubmission({
    check: () => checkWith(leadCalls.answer.input, valuesWith(newKey())),
    send: async () => {
      if (news.length > 0) return setConfirming(true)
      try {
        await sendNow()
      } catch (error) {
        if ((error as { code?: string }).code !== 'changed_meanwhile') throw error
        setConfirming(true)
      }
    },
  })
  if (!lead.email) {
    return (
      <p className="text-ink-2">
        {callerOf(lead)} gave no email address. Call, then say so under “Answered another way”.
      </p>
    )
  }
  return (
    <form {...formProps} aria-label="Answer by email" className="grid gap-4">
      {news.length > 0 && <Overtaken news={news} />}
      {confirming && (
        <ConfirmDialog
          open
          onOpenChange={setConfirming}
          title="Send anyway?"
          description={`${newsWords(news)} ${callerOf(lead)} would get your email as well. What was written stands above your answer.`}
          confirmLabel="Send anyway"
          cancelLabel="Do not send it yet"
          onConfirm={sendNow}
          failureWords={authWords}
        />
      )}
      <p className="text-sm wrap-anywhere text-ink-2">
        To{' '}
        <span className="font-medium text-ink">
          {lead.name} ({lead.email})
        </span>
        .{' '}
        {lead.repliesTo
          ? 'Their reply comes back to this page and starts the promise again.'
          : 'Their reply comes to our team’s mailbox.'}
      </p>
      <TemplatePicker leadId={lead.id} draft={draft} write={edit} />
      <Field name="subject" label="Subject" error={errors.subject}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={draft.subject}
            onChange={(event) => edit({ subject: event.target.value })}
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
            onChange={(event) => edit({ text: event.target.value })}
            className="max-h-[60dvh]"
          />
        )}
      </Field>
      {failure && (
        <Alert live kind="error" title="The email was not sent">
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
