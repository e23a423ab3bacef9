import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

/** Each key of the desk and what it does, in the order in which the help lists them. */
export const shortcutWords = {
  j: 'Next enquiry',
  k: 'Previous enquiry',
  e: 'Answer by email',
  n: 'Write a note',
  a: 'Assign to me',
  p: 'Pause or resume the promise',
  Escape: 'Close the enquiry',
  '/': 'Search',
  '?': 'Show these shortcuts',
} as const
export type Shortcut = keyof typeof shortcutWords

const storageKey = 'desk-shortcuts'
const listeners = new Set<() => void>()

/** Single keys can be switched off: speech input and a slip of the hand press them by accident. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    areOn,
    () => true,
  )
}

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  for (const tell of listeners) tell()
}

const areOn = () => localStorage.getItem(storageKey) !== 'off'

/** Listens for single keys while nothing is typed and nothing lies over the page. */
export function useShortcuts(acts: Partial<Record<Shortcut, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key as Shortcut]
    if (!act || !areOn() || !isFree(event)) return
    event.preventDefault()
    act()
  })
  // Before the page is painted: a key pressed as soon as it shows must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const typing = 'input, textarea, select, [contenteditable]'
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  if (target instanceof Element && target.closest(typing)) return false
  return document.querySelector(overlays) === null
}
