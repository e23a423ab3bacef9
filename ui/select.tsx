import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle } from './field.tsx'

type RootProps = Pick<
  Primitive.SelectProps,
  'name' | 'required' | 'disabled' | 'value' | 'defaultValue' | 'onValueChange'
>
type TriggerProps = Pick<
  Primitive.SelectTriggerProps,
  'id' | 'className' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
>

/** One choice out of several, with looks of our own. It needs JavaScript; NativeSelect does not. */
export function Select({
  id,
  className,
  placeholder,
  children,
  'aria-label': label,
  'aria-invalid': invalid,
  'aria-describedby': description,
  ...root
}: RootProps & TriggerProps & { placeholder: string; children: ReactNode }) {
  return (
    <span className="relative block">
      <Primitive.Root {...root}>
        <Primitive.Trigger
          id={id}
          aria-label={label}
          aria-invalid={invalid}
          aria-describedby={description}
          className={classNames(
            controlStyle,
            'flex items-center justify-between gap-3 text-left data-placeholder:text-ink-2',
            className,
          )}
        >
          <span className="truncate">
            <Primitive.Value placeholder={placeholder} />
          </span>
          <Primitive.Icon asChild>
            <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
          </Primitive.Icon>
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            position="popper"
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-(--radix-select-content-available-width) animate-appear overflow-hidden rounded-card border border-line bg-float text-ink shadow-float"
          >
            <Primitive.Viewport className="max-h-96 p-1.5">{children}</Primitive.Viewport>
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </span>
  )
}

export function SelectGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Primitive.Group className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5">
      <Primitive.Label className="px-3 py-2 text-sm font-medium text-ink-2">
        {label}
      </Primitive.Label>
      {children}
    </Primitive.Group>
  )
}

export function SelectItem(props: { value: string; disabled?: boolean; children: ReactNode }) {
  if (props.value === '') {
    throw new Error(
      'A SelectItem cannot have an empty value, which stands for "nothing chosen". Say what to choose with the placeholder of Select, or give the item a value such as "none".',
    )
  }
  return (
    <Primitive.Item
      value={props.value}
      disabled={props.disabled ?? false}
      className="relative flex min-h-11 cursor-pointer items-center rounded-field py-2 pr-10 pl-3 -outline-offset-2 select-none focus-visible:outline-2 data-disabled:cursor-not-allowed data-disabled:text-ink-2 data-disabled:opacity-60 data-highlighted:bg-paper-2 data-[state=checked]:font-medium"
    >
      <Primitive.ItemText>{props.children}</Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute right-3">
        <Check aria-hidden="true" className="size-5" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
