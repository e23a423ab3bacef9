import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** The frame that all controls share, around a control and whatever stands inside beside it. */
export const frameStyle =
  'rounded-field border border-edge bg-card text-ink has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-paper-2 has-disabled:text-ink-2 has-aria-invalid:border-alarm has-aria-invalid:inset-ring has-aria-invalid:inset-ring-alarm'

/** The same frame, for a control that needs nothing beside it. */
export const controlStyle =
  'w-full rounded-field border border-edge bg-card px-4 py-3 text-ink placeholder:text-ink-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-2 disabled:text-ink-2 aria-invalid:border-alarm aria-invalid:inset-ring aria-invalid:inset-ring-alarm'

/** What a field gives to the control inside it. */
export interface ControlProps {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** What a group gives to the radio group or the check boxes inside it. It is described itself. */
export interface GroupProps extends Pick<ControlProps, 'name' | 'required' | 'aria-invalid'> {
  'aria-labelledby': string
}

interface FieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
}

/** A control with its label, hint and message, wired for screen readers. Required unless optional. */
export function Field(
  props: FieldProps & { optional?: boolean; children: (control: ControlProps) => ReactNode },
) {
  const { id, hintId, errorId, description } = useParts(props)
  return (
    <div className={classNames('flex flex-col gap-1.5', props.className)}>
      <label htmlFor={id} className="font-medium">
        {props.label}
        {props.optional && <OptionalMark />}
      </label>
      <FieldHint id={hintId}>{props.hint}</FieldHint>
      {props.children({
        id,
        name: props.name,
        required: !props.optional,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': description,
      })}
      <FieldError id={errorId} message={props.error} />
    </div>
  )
}

/** Several controls that answer one question: radio buttons, or check boxes. */
export function FieldGroup(
  props: FieldProps & {
    optional?: boolean
    children: (group: GroupProps) => ReactNode
  },
) {
  const { id, hintId, errorId, description } = useParts(props)
  return (
    // Named, so that a form knows where a message is shown even while the group is empty.
    <fieldset
      name={props.name}
      aria-describedby={description}
      className={classNames('min-w-0', props.className)}
    >
      <legend id={id} className="font-medium">
        {props.label}
        {props.optional && <OptionalMark />}
      </legend>
      <FieldHint id={hintId}>{props.hint}</FieldHint>
      <div className="my-1.5">
        {props.children({
          name: props.name,
          required: !props.optional,
          'aria-labelledby': id,
          'aria-invalid': props.error ? true : undefined,
        })}
      </div>
      <FieldError id={errorId} message={props.error} />
    </fieldset>
  )
}

/** A check box or a switch, with its label at the right. Its label says whether it must be set. */
export function InlineField(
  props: FieldProps & { required?: boolean; children: (control: ControlProps) => ReactNode },
) {
  const { id, hintId, errorId, description } = useParts(props)
  return (
    <div className={classNames('flex items-start gap-3', props.className)}>
      {props.children({
        id,
        name: props.name,
        required: props.required ?? false,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': description,
      })}
      <div className="flex flex-col gap-0.5 pb-1">
        <label htmlFor={id}>{props.label}</label>
        <FieldHint id={hintId}>{props.hint}</FieldHint>
        <FieldError id={errorId} message={props.error} />
      </div>
    </div>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="text-sm text-ink-2">
      {children}
    </p>
  )
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="text-sm font-medium text-alarm">
      {message}
    </p>
  )
}

function OptionalMark() {
  return <span className="font-normal text-ink-2"> (optional)</span>
}

function useParts({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean)
  return { id, hintId, errorId, description: described.join(' ') || undefined }
}
