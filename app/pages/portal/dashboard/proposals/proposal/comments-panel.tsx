import { FormEnd } from '#app/portal/form-end.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { proposalCalls } from '#features/proposals/calls.ts'
import { isOver } from '#features/proposals/policy/standing.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Opened } from './proposal-page.tsx'

/** What the client asked, and what we answered. */
export function CommentsPanel({ proposal, onChanged }: Omit<Opened, 'onClose'>) {
  const { comments, versions, state } = proposal
  if (versions.length === 0) return null
  return (
    <Panel title="Comments">
      {comments.length === 0 && <p className="text-ink-2">Nobody has asked anything.</p>}
      <ul className="grid gap-5">
        {comments.map(({ id, at, name, byClient, text }) => (
          <li key={id} className={`border-l-4 pl-4 ${byClient ? 'border-orange' : 'border-line'}`}>
            <p className="text-sm text-ink-2">
              {name}
              {byClient && ', client'}, {timeOf(at)}
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
      {!isOver(state) && (
        <WithSecondFactor action="proposals.write">
          <Answer key={comments.length} id={proposal.id} onDone={onChanged} />
        </WithSecondFactor>
      )}
    </Panel>
  )
}

function Answer({ id, onDone }: { id: string; onDone: () => void }) {
  const { formProps, errors, failure, busy } = useForm(proposalCalls.comment, {
    params: { id },
    onDone,
  })
  return (
    <form {...formProps} className="mt-5 grid gap-4">
      <Field
        name="text"
        label="Your answer"
        hint="The client gets it by email."
        error={errors.text}
      >
        {(control) => <Textarea {...control} maxLength={2000} />}
      </Field>
      <FormEnd label="Send the answer" failure={failure} busy={busy} />
    </form>
  )
}
