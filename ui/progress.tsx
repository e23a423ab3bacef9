import { useId } from 'react'

const barStyle =
  'h-2.5 w-full forced-color-adjust-none appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf [&::-webkit-progress-value]:transition-[inline-size] indeterminate:animate-pulse [&:indeterminate::-moz-progress-bar]:bg-leaf/60 [&:indeterminate::-webkit-progress-bar]:bg-leaf/60'

/** How far something has come, or that it is under way when nobody can say how far. */
export function Progress(props: {
  label: string
  /** From 0 to 1; left out while it is not known. */
  value?: number
  /** In words, such as "3 of 12 machines". */
  valueText: string
}) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-medium">
          {props.label}
        </label>
        <span className="text-sm text-ink-2 tabular-nums">{props.valueText}</span>
      </div>
      <progress
        id={id}
        className={barStyle}
        max={1}
        aria-valuetext={props.valueText}
        {...(props.value !== undefined && { value: Math.min(1, Math.max(0, props.value)) })}
      />
    </div>
  )
}
