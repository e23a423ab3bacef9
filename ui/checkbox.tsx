import { Check, Minus } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { classNames } from './class-names.ts'

/** A box to tick. Its name comes from a label; 'indeterminate' means that some of its own are ticked. */
export function Checkbox({ className, ...props }: Omit<Primitive.CheckboxProps, 'children'>) {
  return (
    <span className="relative flex shrink-0">
      <Primitive.Root
        {...props}
        className={classNames(
          'group grid size-6 place-items-center rounded-sm border border-edge bg-card text-paper disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-2 aria-invalid:border-alarm aria-invalid:inset-ring aria-invalid:inset-ring-alarm data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=indeterminate]:border-ink data-[state=indeterminate]:bg-ink disabled:data-[state=checked]:opacity-50 disabled:data-[state=indeterminate]:opacity-50',
          className,
        )}
      >
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="hidden size-4 group-data-[state=checked]:block"
        />
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className="hidden size-4 group-data-[state=indeterminate]:block"
        />
      </Primitive.Root>
    </span>
  )
}
