import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { frameStyle } from './field.tsx'

type TextLike = 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'number'

/** One line of text, with an icon before it or the unit of what is typed after it. */
export function Input({
  icon,
  unit,
  'aria-describedby': description,
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { type?: TextLike; icon?: ReactNode; unit?: string }) {
  const unitId = useId()
  return (
    <FramedInput
      {...props}
      aria-describedby={[unit && unitId, description].filter(Boolean).join(' ') || undefined}
      before={
        icon && (
          <span className="pointer-events-none absolute left-4 text-ink-2 *:size-5">{icon}</span>
        )
      }
      after={
        unit && (
          <span id={unitId} className="pr-4 text-ink-2">
            {unit}
          </span>
        )
      }
    />
  )
}

/** An input that shares its frame with what lies over its left end and what stands after it. */
export function FramedInput({
  before,
  after,
  className,
  ...props
}: ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode }) {
  return (
    <span
      className={classNames(
        'relative flex w-full items-center has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3',
        frameStyle,
        className,
      )}
    >
      {before}
      {/* The frame shows the focus. */}
      <input
        {...props}
        className="w-full min-w-0 rounded-field px-4 py-3 outline-none not-first:pl-11 placeholder:text-ink-2 disabled:cursor-not-allowed"
      />
      {after}
    </span>
  )
}
