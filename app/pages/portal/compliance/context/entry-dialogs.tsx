import { useState } from 'react'
import { DialogForm, type FieldErrors } from '#app/portal/dialog-form.tsx'
import { contextCalls } from '#features/isms/calls/documents.ts'
import type { ContextView } from '#features/isms/schema/documents.ts'
import { type ContextSection, contextSections } from '#lib/isms-words.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { PersonField, WithPeople } from '../audits/form-parts.tsx'
import { DateField } from '../date-field.tsx'

/** What is written: an entry, or a new one. */
export type Edited =
  | { kind: 'section'; key: ContextSection; entry?: ContextView['sections'][number] }
  | { kind: 'party'; entry?: ContextView['parties'][number] }
  | { kind: 'objective'; entry?: ContextView['objectives'][number] }

interface Ends {
  onClose: () => void
  onSaved: () => void
}

export function EntryDialog({ edited, ...ends }: Ends & { edited: Edited }) {
  switch (edited.kind) {
    case 'section':
      return <SectionDialog {...edited} {...ends} />
    case 'party':
      return <PartyDialog {...edited} {...ends} />
    case 'objective':
      return <ObjectiveDialog {...edited} {...ends} />
  }
}

const ends = ({ onSaved, onClose }: Ends) => ({
  button: 'Save',
  failureTitle: 'Not saved',
  size: 'wide' as const,
  onDone: onSaved,
  onClose,
})

function SectionDialog(props: Ends & Extract<Edited, { kind: 'section' }>) {
  const { key: section, entry } = props
  return (
    <DialogForm
      call={contextCalls.saveSection}
      params={{ section }}
      also={{ version: entry?.version ?? 0 }}
      title={contextSections[section]}
      {...ends(props)}
    >
      {(errors) => <Words name="text" label="Text" rows={10} start={entry?.text} errors={errors} />}
    </DialogForm>
  )
}

function PartyDialog(props: Ends & Extract<Edited, { kind: 'party' }>) {
  const { entry } = props
  const [key] = useState(() => crypto.randomUUID())
  const fields = (errors: FieldErrors) => (
    <>
      <Line name="name" label="Interested party" start={entry?.name} errors={errors} />
      <Words name="requirements" label="Requirements" start={entry?.requirements} errors={errors} />
      <Words name="response" label="How they are met" start={entry?.response} errors={errors} />
    </>
  )
  return entry ? (
    <DialogForm
      call={contextCalls.changeParty}
      params={{ id: entry.id }}
      also={{ version: entry.version }}
      title="Change the interested party"
      {...ends(props)}
    >
      {fields}
    </DialogForm>
  ) : (
    <DialogForm
      call={contextCalls.addParty}
      also={{ key }}
      title="Add an interested party"
      {...ends(props)}
    >
      {fields}
    </DialogForm>
  )
}

function ObjectiveDialog(props: Ends & Extract<Edited, { kind: 'objective' }>) {
  const { entry } = props
  const [key] = useState(() => crypto.randomUUID())
  const fields = (errors: FieldErrors) => (
    <>
      <Line name="title" label="Objective" start={entry?.title} errors={errors} />
      <Line name="measure" label="Measure" start={entry?.measure} errors={errors} />
      <Line name="target" label="Target" start={entry?.target} errors={errors} />
      <WithPeople>
        {(people) => (
          <PersonField
            name="ownerId"
            label="Owner"
            people={people}
            start={entry?.ownerId}
            error={errors.ownerId}
          />
        )}
      </WithPeople>
      <DateField name="dueOn" label="Due" start={entry?.dueOn} error={errors.dueOn} />
      {entry && (
        <Words name="result" label="Result" optional start={entry.result} errors={errors} />
      )}
    </>
  )
  return entry ? (
    <DialogForm
      call={contextCalls.changeObjective}
      params={{ id: entry.id }}
      also={{ version: entry.version }}
      title="Change the objective"
      {...ends(props)}
    >
      {fields}
    </DialogForm>
  ) : (
    <DialogForm
      call={contextCalls.addObjective}
      also={{ key }}
      title="Add an objective"
      {...ends(props)}
    >
      {fields}
    </DialogForm>
  )
}

interface TextProps {
  name: string
  label: string
  optional?: true
  start: string | undefined
  errors: FieldErrors
}

const Words = ({
  name,
  label,
  start,
  errors,
  rows = 4,
  ...rest
}: TextProps & { rows?: number }) => (
  <Field name={name} label={label} error={errors[name]} {...rest}>
    {(control) => <Textarea {...control} rows={rows} defaultValue={start} />}
  </Field>
)

const Line = ({ name, label, start, errors }: TextProps) => (
  <Field name={name} label={label} error={errors[name]}>
    {(control) => <Input {...control} defaultValue={start} autoComplete="off" />}
  </Field>
)
