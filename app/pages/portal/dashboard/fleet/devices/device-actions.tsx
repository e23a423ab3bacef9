import { CircuitBoard, Ellipsis, KeyRound, MessageSquare, RotateCw, ShieldBan } from 'lucide-react'
import type { DeviceView } from '#features/telemetry/schema.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import type { KeyTask } from './key-dialog.tsx'

/** What there is to do about the key of a machine; without one there is but one thing. */
export function DeviceActions(props: { device: DeviceView; onTask: (task: KeyTask) => void }) {
  const { device } = props
  const choose = (kind: KeyTask['kind']) => () => props.onTask({ kind, device })
  if (device.credentialId === null) {
    return (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Issue a key for ${device.serial}`}
        onClick={choose('issue')}
      >
        Issue a key
      </Button>
    )
  }
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${device.serial}`}
          className={buttonStyle({ variant: 'ghost', size: 'icon', className: 'size-9' })}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
    >
      <MenuItem icon={<KeyRound />} onSelect={choose(device.key === 'none' ? 'issue' : 'rotate')}>
        {device.key === 'none' ? 'Issue a key' : 'Rotate the key'}
      </MenuItem>
      <MenuItem icon={<CircuitBoard />} onSelect={choose('board')}>
        Key for a new board
      </MenuItem>
      {device.key !== 'none' && (
        <>
          <MenuItem icon={<RotateCw />} onSelect={choose('reboot')}>
            Restart…
          </MenuItem>
          <MenuItem icon={<MessageSquare />} onSelect={choose('message')}>
            Show a message…
          </MenuItem>
        </>
      )}
      {device.key !== 'none' && (
        <MenuItem icon={<ShieldBan />} destructive onSelect={choose('revoke')}>
          Revoke
        </MenuItem>
      )}
    </Menu>
  )
}
