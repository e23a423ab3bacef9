import type { ComponentProps } from 'react'
import type * as z from 'zod/mini'
import { type FieldShape, fieldsIn } from '#lib/form-values.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

export interface FieldWords {
  label: string
  hint?: string
  /** What each choice is called; of a field that is chosen. */
  choices?: Readonly<Record<string, string>>
  /** How it is typed; of a field that is text. */
  input?: Pick<ComponentProps<typeof Input>, 'maxLength' | 'autoCapitalize' | 'spellCheck'>
  className?: string
}

/**
 * The fields of a schema, each as the schema wants it: what is optional, how long it may be, what can be
 * chosen. A field without words does not compile.
 */
export function FormFields<Values extends object>(props: {
  schema: z.ZodMiniType<Values>
  words: { [Name in keyof Values]: FieldWords }
  start?: Partial<Values>
  errors: Partial<Record<string, string>>
  /** Stands before each name, where a form asks for several of a kind. */
  before?: string
}) {
  const { before = '', start = {}, errors } = props
  return fieldsIn(props.schema).map((shape) => {
    const key = shape.name as keyof Values
    const name = `${before}${shape.name}`
    const { label, hint, className = '' } = props.words[key]
    return (
      <Field
        key={name}
        {...{ name, label, hint, className }}
        optional={shape.optional}
        error={errors[name]}
      >
        {(control) => (
          <Control
            {...control}
            shape={shape}
            words={props.words[key]}
            start={String((start as Partial<Values>)[key] ?? '')}
          />
        )}
      </Field>
    )
  })
}

function Control({
  shape,
  words,
  start,
  ...control
}: ComponentProps<typeof NativeSelect> &
  ComponentProps<typeof Input> & { shape: FieldShape; words: FieldWords; start: string }) {
  const { choices, maxLength } = shape
  if (!choices) {
    return <Input {...control} maxLength={maxLength} {...words.input} defaultValue={start} />
  }
  return (
    <NativeSelect {...control} defaultValue={start}>
      {start === '' && (
        <option value="" disabled>
          Please select
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words.choices?.[choice] ?? choice}
        </option>
      ))}
    </NativeSelect>
  )
}
