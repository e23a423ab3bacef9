import { useNavigate } from 'react-router'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { articleCalls } from '#features/articles/calls.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export function NewArticleDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <DialogForm
      call={articleCalls.create}
      title="New article"
      description="It begins as a draft that only we can see."
      action="articles.write"
      button="Begin writing"
      busyLabel="One moment…"
      failureTitle="Nothing was begun"
      onDone={({ id }) => navigate(portalPath('/dashboard/content/articles/:id', { id }))}
      onClose={onClose}
    >
      {(errors) => (
        <Field
          name="title"
          label="Title"
          hint="You can change it, and the address that is made from it, until it is published."
          error={errors.title}
        >
          {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
        </Field>
      )}
    </DialogForm>
  )
}
