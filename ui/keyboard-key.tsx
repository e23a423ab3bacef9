import { useSyncExternalStore } from 'react'

/** A key as it is printed on the keyboard. */
export function KeyboardKey({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-sm border border-line bg-paper-2 px-1.5 font-sans text-xs font-medium text-ink-2">
      {children}
    </kbd>
  )
}

/** The key that shortcuts are made with: ⌘ on a Mac, Ctrl elsewhere. */
export function ModifierKey() {
  // The server cannot know the keyboard, so a Mac corrects the text once it has taken over.
  const apple = useSyncExternalStore(neverChanges, onApple, () => false)
  return <KeyboardKey>{apple ? '⌘' : 'Ctrl'}</KeyboardKey>
}

/** Whether the modifier of shortcuts is held, and no other. On a Mac, Ctrl+K edits text. */
export function holdsModifier(event: KeyboardEvent): boolean {
  const [modifier, other] = onApple()
    ? [event.metaKey, event.ctrlKey]
    : [event.ctrlKey, event.metaKey]
  return modifier && !other && !event.altKey && !event.shiftKey
}

function onApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

function neverChanges() {
  return () => {}
}
