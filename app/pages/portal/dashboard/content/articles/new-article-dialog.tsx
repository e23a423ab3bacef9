import { useNavigate } from 'react-router'
import { useForm } from '#app/portal/use-form.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { articleCalls } from '#features/articles/calls.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export function NewArticleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="New article"
      description="It begins as a draft that only we can see."
    >
      <WithSecondFactor action="articles.write">
        <TitleForm />
      </WithSecondFactor>
    </Dialog>
  )
}

function TitleForm() {
  const navigate = useNavigate()
  const { formProps, errors, failure, busy } = useForm(articleCalls.create, {
    onDone: ({ id }) => navigate(portalPath('/dashboard/content/articles/:id', { id })),
  })
  return (
    <form {...formProps} className="grid gap-5">
      {failure && (
        <Alert live kind="error" title="Nothing was begun">
          {failure}
        </Alert>
      )}
      <Field
        name="title"
        label="Title"
        hint="You can change it, and the address that is made from it, until it is published."
        error={errors.title}
      >
        {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
      </Field>
      <Button type="submit" aria-busy={busy} disabled={busy} className="justify-self-start">
        {busy ? 'One moment…' : 'Begin writing'}
      </Button>
    </form>
  )
}
