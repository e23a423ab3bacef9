import {
  CircleCheckBig,
  Cpu,
  Ellipsis,
  LayoutGrid,
  PencilLine,
  Refrigerator,
  Trash2,
  Warehouse,
} from 'lucide-react'
import type { DeskMachine } from '#features/fleet/schema/desk.ts'
import { portalPath } from '#lib/portal-links.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'

/** What is being done to which machine. */
export interface MachineTask {
  kind: 'change' | 'retire' | 'store' | 'bring-back' | 'go-live'
  machine: DeskMachine
}

export function MachineActions(props: {
  machine: DeskMachine
  mayChange: boolean
  onTask: (task: MachineTask) => void
}) {
  const { machine } = props
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${machine.serial}`}
          className={buttonStyle({
            variant: 'ghost',
            size: 'icon',
            className: 'size-9 max-xl:-ml-2.5',
          })}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
    >
      <MenuLink
        icon={<Refrigerator />}
        to={portalPath('/dashboard/machines/:id', { id: machine.id })}
      >
        Machine
      </MenuLink>
      <MenuLink
        icon={<LayoutGrid />}
        to={portalPath('/dashboard/fleet/planogram/:machineId', { machineId: machine.id })}
      >
        Planogram
      </MenuLink>
      <MenuLink
        icon={<Cpu />}
        to={`/dashboard/fleet/devices?${new URLSearchParams({ search: machine.serial })}`}
      >
        Device
      </MenuLink>
      {props.mayChange && !machine.retiredAt && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<PencilLine />}
            onSelect={() => props.onTask({ kind: 'change', machine })}
          >
            Change spot or terms…
          </MenuItem>
          {machine.phase === 'commissioning' && (
            <MenuItem
              icon={<CircleCheckBig />}
              onSelect={() => props.onTask({ kind: 'go-live', machine })}
            >
              Put to work…
            </MenuItem>
          )}
          <MenuItem
            icon={<Warehouse />}
            onSelect={() =>
              props.onTask({ kind: machine.phase === 'stored' ? 'bring-back' : 'store', machine })
            }
          >
            {machine.phase === 'stored' ? 'Bring back…' : 'Put into the store…'}
          </MenuItem>
          <MenuItem
            icon={<Trash2 />}
            destructive
            onSelect={() => props.onTask({ kind: 'retire', machine })}
          >
            Retire…
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
