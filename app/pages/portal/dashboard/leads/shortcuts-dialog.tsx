import { Dialog } from '#ui/dialog.tsx'
import { InlineField } from '#ui/field.tsx'
import { KeyboardKey } from '#ui/keyboard-key.tsx'
import { Switch } from '#ui/switch.tsx'
import { shortcutWords, switchShortcuts, useShortcutsOn } from './shortcuts.ts'

const keyNames: Partial<Record<string, string>> = { Escape: 'Esc' }

/** Which keys do what, and the switch that turns them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const on = useShortcutsOn()
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Keyboard shortcuts"
      description="They wait while you type in a field."
    >
      <dl className="divide-y divide-line border-y border-line">
        {Object.entries(shortcutWords).map(([key, words]) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2">
            <dt>{words}</dt>
            <dd>
              <KeyboardKey>{keyNames[key] ?? key}</KeyboardKey>
            </dd>
          </div>
        ))}
        <div className="flex items-center justify-between gap-4 py-2">
          <dt>Move in the list</dt>
          <dd className="flex gap-1">
            <KeyboardKey>↑</KeyboardKey>
            <KeyboardKey>↓</KeyboardKey>
          </dd>
        </div>
        <div className="flex items-center justify-between gap-4 py-2">
          <dt>Open the one that has the focus</dt>
          <dd>
            <KeyboardKey>Enter</KeyboardKey>
          </dd>
        </div>
      </dl>
      <div className="mt-5">
        <InlineField name="shortcuts" label="Single-key shortcuts, in this browser">
          {({ id, name }) => (
            <Switch id={id} name={name} checked={on} onCheckedChange={switchShortcuts} />
          )}
        </InlineField>
      </div>
    </Dialog>
  )
}
