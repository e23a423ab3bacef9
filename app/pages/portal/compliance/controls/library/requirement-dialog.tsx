import { DialogForm } from '#app/portal/dialog-form.tsx'
import type { FrameworkView } from '#features/controls/schema/controls.ts'
import { libraryCalls } from '#features/library/calls.ts'
import { ControlPicker } from '../../control-picker.tsx'
import { TextField } from './text-field.tsx'

type Requirement = FrameworkView['gaps'][number]

interface Props {
  framework: FrameworkView
  onClose: () => void
  onDone: () => void
}

/** Which controls answer a requirement. */
export function MappingDialog(props: Props & { requirement: Requirement }) {
  const { framework, requirement, onClose, onDone } = props
  const { id, title, version, controls } = requirement
  return (
    <DialogForm
      pinned
      call={libraryCalls.map}
      params={{ framework: framework.id, requirement: id }}
      also={{ version }}
      title={`Controls for ${id}`}
      description={title}
      button="Save"
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <ControlPicker optional start={controls.map(({ code }) => code)} error={errors.controls} />
      )}
    </DialogForm>
  )
}

/** The text of a requirement of our own; a new one if none is given. */
export function RequirementDialog(props: Props & { requirement?: Requirement }) {
  const { framework, requirement, onClose, onDone } = props
  const frame = { button: 'Save', onClose, onDone } as const
  return requirement ? (
    <DialogForm
      {...frame}
      call={libraryCalls.changeRequirement}
      params={{ framework: framework.id, requirement: requirement.id }}
      also={{ version: requirement.version }}
      title={`Edit ${requirement.id}`}
    >
      {(errors) => <Words start={requirement} errors={errors} />}
    </DialogForm>
  ) : (
    <DialogForm
      {...frame}
      call={libraryCalls.addRequirement}
      params={{ framework: framework.id }}
      title={`Add a requirement to ${framework.short}`}
    >
      {(errors) => (
        <>
          <TextField
            name="id"
            label="Id"
            hint="As the document numbers it. It is never used again."
            maxLength={40}
            error={errors.id}
          />
          <Words errors={errors} />
        </>
      )}
    </DialogForm>
  )
}

function Words(props: { start?: Requirement; errors: Record<string, string | undefined> }) {
  const { start, errors } = props
  return (
    <>
      <TextField
        name="title"
        label="Title"
        hint="In your own words: the sentences of standards are not ours to copy."
        start={start?.title}
        maxLength={160}
        error={errors.title}
      />
      <TextField
        name="theme"
        label="Theme"
        start={start?.theme}
        maxLength={80}
        error={errors.theme}
      />
    </>
  )
}
