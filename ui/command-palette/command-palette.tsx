import { Dialog } from 'radix-ui'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { DialogSurface } from '../dialog.tsx'
import { holdsModifier } from '../keyboard-key.tsx'
import type { OverlayProps } from '../overlay-style.ts'
import { type Command, type CommandGroup, CommandSearch } from './command-search.tsx'
import type { Search } from './use-search.ts'

export type { Command, CommandGroup }

const mostRecent = 5

const openedDialog = '[role$="dialog"][data-state="open"], :popover-open'

/** Everything that can be reached or done, by a few letters. Opens with Ctrl+K, on a Mac with ⌘K. */
export function CommandPalette(
  props: OverlayProps & {
    groups: CommandGroup[]
    /** Finds more than the groups hold, as somebody types. */
    search?: Search<Command>
  },
) {
  const [openHere, setOpenHere] = useState(false)
  const [recent, setRecent] = useState<Command[]>([])
  const open = props.open ?? openHere
  const setOpen = (next: boolean) => {
    setOpenHere(next)
    props.onOpenChange?.(next)
  }

  const toggle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !holdsModifier(event) || event.repeat) return
    event.preventDefault()
    // Another dialog is answered first.
    setOpen(!open && !document.querySelector(openedDialog))
  })
  // Before the page is painted: a key pressed as soon as it shows must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => toggle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const perform = (command: Command, found: boolean) => {
    setOpen(false)
    if (found) {
      const others = recent.filter(({ id }) => id !== command.id)
      setRecent([command, ...others].slice(0, mostRecent))
    }
    command.perform()
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      {props.trigger && <Dialog.Trigger asChild>{props.trigger}</Dialog.Trigger>}
      <DialogSurface className="fixed inset-x-3 top-3 z-40 mx-auto max-w-2xl animate-rise overflow-hidden rounded-card bg-float text-ink shadow-float outline-none sm:top-[12dvh]">
        <Dialog.Title className="sr-only">Commands</Dialog.Title>
        <CommandSearch
          groups={props.groups}
          {...(props.search && { search: props.search })}
          recent={recent}
          onPerform={perform}
        />
      </DialogSurface>
    </Dialog.Root>
  )
}
