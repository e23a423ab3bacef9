import { RadioGroup as Primitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldHint } from './field.tsx'

/** One choice out of a few that are all in sight; within a FieldGroup, which names it. */
export function RadioGroup({ className, ...props }: Primitive.RadioGroupProps) {
  return <Primitive.Root {...props} className={classNames('grid gap-1', className)} />
}

export function Radio(props: {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="relative flex items-start gap-3">
      <Primitive.Item
        id={id}
        value={props.value}
        disabled={props.disabled ?? false}
        aria-describedby={props.hint ? hintId : undefined}
        className="grid size-6 shrink-0 place-items-center rounded-full border border-edge bg-card disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-2 in-aria-invalid:border-alarm in-aria-invalid:inset-ring in-aria-invalid:inset-ring-alarm data-[state=checked]:border-ink disabled:data-[state=checked]:opacity-50"
      >
        <Primitive.Indicator className="size-3 rounded-full bg-ink" />
      </Primitive.Item>
      <div className="flex flex-col gap-0.5 pb-1">
        <label htmlFor={id}>{props.label}</label>
        <FieldHint id={hintId}>{props.hint}</FieldHint>
      </div>
    </div>
  )
}
