import { useState } from 'react'
import { useCall } from '#app/portal/use-call.ts'
import { leadCalls } from '#features/leads/calls.ts'
import type { AnswerTemplate } from '#features/leads/schema/desk.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import type { Writing } from './answer-form.tsx'

/** Answers to begin with. */
export function TemplatePicker(props: { leadId: string } & Pick<Writing, 'draft' | 'write'>) {
  const { draft, write } = props
  const { loaded, reload } = useCall(leadCalls.templates, { params: { id: props.leadId } })
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
