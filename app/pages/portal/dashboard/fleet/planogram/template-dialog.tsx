import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMake } from '#app/portal/use-call.ts'
import { useForm } from '#app/portal/use-form.ts'
import { machines as models } from '#content/machines.ts'
import { planogramCalls } from '#features/fleet/calls/planogram.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

/** Plans to begin a machine of this model with: ours, and those that staff have kept. */
export function TemplateDialog(props: {
  editor: PlanEditor
  onClose: () => void
  onReload: () => void
}) {
  const { editor, onClose } = props
  const { view, place } = editor
  const model = models[place.model].name
  const { failure, make } = useMake()
  const remove = async (id: string) => {
    if (await make(planogramCalls.deleteTemplate, { params: { id } })) props.onReload()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Templates"
      description={`Plans to begin a ${model} with. Using one changes nothing until you save.`}
    >
      <div className="grid gap-5">
        <ul className="grid max-h-72 overflow-y-auto">
          <Offered name={`Our plan for the ${model}`}>
            <UseButton
              name="our plan"
              onUse={() => {
                editor.begin()
                onClose()
              }}
            />
          </Offered>
          {view.templates.map(({ id, name, slots }) => (
            <Offered key={id} name={name} lanes={slots.length}>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Delete ${name}`}
                disabled={editor.isUnsaved}
                onClick={() => remove(id)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </Button>
              <UseButton
                name={name}
                onUse={() => {
                  editor.copy(slots, name)
                  onClose()
                }}
              />
            </Offered>
          ))}
        </ul>
        {failure && (
          <Alert live kind="error" title="Not deleted">
            {failure.message}
          </Alert>
        )}
        {editor.isUnsaved ? (
          <p className="text-sm text-ink-2">Save the draft to keep this plan as a template.</p>
        ) : (
          editor.plan.length > 0 && <SaveForm {...props} />
        )}
      </div>
    </Dialog>
  )
}

function Offered(props: { name: string; lanes?: number; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-2">
      <span className="min-w-0 wrap-anywhere">
        {props.name}
        {props.lanes !== undefined && (
          <span className="block text-sm text-ink-2">{props.lanes} slots</span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-2">{props.children}</span>
    </li>
  )
}

function UseButton({ name, onUse }: { name: string; onUse: () => void }) {
  return (
    <Button size="sm" variant="outline" aria-label={`Use ${name}`} onClick={onUse}>
      Use
    </Button>
  )
}

function SaveForm(props: { editor: PlanEditor; onClose: () => void; onReload: () => void }) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useForm(planogramCalls.saveTemplate, {
    params: { id: props.editor.place.id },
    onDone: () => {
      toast({ title: 'Template saved', description: 'Every machine of this model can use it.' })
      props.onClose()
      props.onReload()
    },
  })
  return (
    <form {...formProps} className="grid gap-3">
      <Field name="name" label="Save this plan as a template" error={errors.name}>
        {(control) => (
          <Input {...control} maxLength={60} placeholder="Such as “Office, 33 slots”" />
        )}
      </Field>
      {failure && (
        <Alert live kind="error" title="Not saved">
          {failure}
        </Alert>
      )}
      <Button
        type="submit"
        size="sm"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start"
      >
        {busy ? 'Saving…' : 'Save template'}
      </Button>
    </form>
  )
}
