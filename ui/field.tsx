import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** The looks shared by inputs, text areas and native selects. */
export const controlStyle =
  'w-full rounded-field border border-edge bg-white px-4 py-3 text-ink placeholder:text-ink-2 aria-invalid:border-2 aria-invalid:border-alarm'

/** A native select, with its arrow where the text of the other controls begins. */
export const selectStyle = classNames(
  controlStyle,
  "appearance-none bg-[url('data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2012%2012%22%20fill=%22none%22%20stroke=%22%2310183a%22%20stroke-width=%221.6%22%3E%3Cpath%20d=%22m2%204%204%204%204-4%22/%3E%3C/svg%3E')] bg-[length:0.9rem] bg-[position:right_1rem_center] bg-no-repeat pr-11",
)

export interface ControlProps {
  id: string
  name: string
  className: string
  required: true
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A required control with its label and its message, wired for screen readers. */
export function Field(props: {
  name: string
  label: string
  error: string | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={classNames('flex flex-col gap-1.5', props.className)}>
      <label htmlFor={id} className="font-medium">
        {props.label}
      </label>
      {props.children({
        id,
        name: props.name,
        className: controlStyle,
        required: true,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': props.error ? errorId : undefined,
      })}
      <FieldError id={errorId} message={props.error} />
    </div>
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
