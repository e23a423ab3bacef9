import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

const itemStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-2 -outline-offset-3 data-disabled:cursor-not-allowed data-disabled:opacity-60 data-highlighted:bg-paper-2'

/** A button's list of things to do. Typing goes to the item that begins with the text. */
export function Menu(props: {
  trigger: ReactElement
  /** The edge of the trigger that the menu keeps to. */
  align?: 'start' | 'end'
  children: ReactNode
}) {
  return (
    // Not modal: the page behind would be hidden from screen readers with what can be focused in it.
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={props.align ?? 'start'}
          sideOffset={8}
          collisionPadding={12}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-card border border-line bg-float p-2 text-ink shadow-float outline-none"
        >
          {props.children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

interface Choice {
  icon?: ReactNode
  /** Shown at the end of the line; the page itself listens for the keys. */
  shortcut?: string
  children: string
}

export function MenuItem({
  icon,
  shortcut,
  destructive = false,
  children,
  ...item
}: Choice & { destructive?: boolean; disabled?: boolean; onSelect: () => void }) {
  return (
    <Primitive.Item
      className={classNames(itemStyle, destructive && 'text-alarm data-highlighted:bg-alarm-soft')}
      {...item}
    >
      <ItemIcon>{icon}</ItemIcon>
      <span className="grow">{children}</span>
      {shortcut && <span className="pl-4 text-sm text-ink-2">{shortcut}</span>}
    </Primitive.Item>
  )
}

export function MenuLink({ icon, to, children }: Omit<Choice, 'shortcut'> & { to: string }) {
  return (
    <Primitive.Item asChild className={itemStyle}>
      <Link to={to}>
        <ItemIcon>{icon}</ItemIcon>
        {children}
      </Link>
    </Primitive.Item>
  )
}

/** Can be on or off. The menu stays open, so that several can be set. */
export function MenuCheckboxItem({
  children,
  ...item
}: {
  children: string
  checked: boolean
  disabled?: boolean
  onCheckedChange: (checked: boolean) => void
}) {
  return (
    <Primitive.CheckboxItem
      className={itemStyle}
      onSelect={(event) => event.preventDefault()}
      {...item}
    >
      <span className="grid size-5 shrink-0 place-items-center rounded-sm border border-edge">
        <Primitive.ItemIndicator>
          <Check aria-hidden="true" className="size-4" />
        </Primitive.ItemIndicator>
      </span>
      {children}
    </Primitive.CheckboxItem>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <Primitive.Group aria-labelledby={id}>
      <Primitive.Label id={id} className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-2">
        {label}
      </Primitive.Label>
      {children}
    </Primitive.Group>
  )
}

export function MenuSeparator() {
  return <Primitive.Separator className="mx-3 my-2 h-px bg-line" />
}

function ItemIcon({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <span aria-hidden="true" className="shrink-0 *:size-5">
      {children}
    </span>
  )
}
