import { Switch as Primitive } from 'radix-ui'
import { classNames } from './class-names.ts'

/** Turns something on or off at once. Its name comes from a label. */
export function Switch({ className, ...props }: Omit<Primitive.SwitchProps, 'children'>) {
  return (
    <span className="relative flex shrink-0">
      <Primitive.Root
        {...props}
        className={classNames(
          'group flex h-7 w-12 items-center rounded-full border border-edge bg-edge p-0.75 transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-alarm aria-invalid:inset-ring aria-invalid:inset-ring-alarm data-[state=checked]:border-ink data-[state=checked]:bg-ink',
          className,
        )}
      >
        <Primitive.Thumb className="size-5 rounded-full bg-card transition-transform forced-colors:bg-[ButtonText] data-[state=checked]:translate-x-5" />
      </Primitive.Root>
    </span>
  )
}
