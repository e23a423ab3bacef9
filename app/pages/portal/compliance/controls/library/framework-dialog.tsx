import { DialogForm } from '#app/portal/dialog-form.tsx'
import type { FrameworkView } from '#features/controls/schema/controls.ts'
import { libraryCalls } from '#features/library/calls.ts'
import { DateField } from '../../date-field.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  /** The one to change; a new one otherwise. */
  framework?: FrameworkView
  onClose: () => void
  onDone: (id: string) => void
}

export function FrameworkDialog({ framework, onClose, onDone }: Props) {
  const frame = { pinned: true, button: 'Save', onClose } as const
  return framework ? (
    <DialogForm
      {...frame}
      call={libraryCalls.changeFramework}
      params={{ framework: framework.id }}
      also={{ version: framework.version }}
      title={`Edit ${framework.short}`}
      onDone={() => onDone(framework.id)}
    >
      {(errors) => <Words start={framework} errors={errors} />}
    </DialogForm>
  ) : (
    <DialogForm
      {...frame}
      call={libraryCalls.addFramework}
      title="Add a framework"
      onDone={(_, { id }) => onDone(id)}
    >
      {(errors) => (
        <>
          <TextField
            name="id"
            label="Id"
            hint="Small letters, digits and hyphens, such as iso-9001. It is never used again."
            maxLength={40}
            error={errors.id}
          />
          <Words errors={errors} />
        </>
      )}
    </DialogForm>
  )
}

function Words(props: { start?: FrameworkView; errors: Record<string, string | undefined> }) {
  const { start, errors } = props
  const field = (
    name: 'name' | 'short' | 'edition' | 'source',
    label: string,
    maxLength: number,
  ) => <TextField {...{ name, label, maxLength }} start={start?.[name]} error={errors[name]} />
  return (
    <>
      {field('name', 'Name', 120)}
      {field('short', 'Short name', 30)}
      {field('edition', 'Edition', 120)}
      <DateField name="date" label="Date of the edition" start={start?.date} error={errors.date} />
      {field('source', 'Document', 300)}
    </>
  )
}
