import { Ellipsis, ShieldBan, ShieldCheck, UserCog } from 'lucide-react'
import type { PersonView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx'
import type { Task } from './people-list.tsx'

/** What an admin can do about a person; whoever waits for approval is answered elsewhere. */
export function PersonActions(props: {
  person: PersonView
  isSelf: boolean
  onTask: (task: Task) => void
}) {
  const { person, isSelf } = props
  const choose = (kind: Task['kind']) => () => props.onTask({ kind, person })
  const waits = person.state === 'pending' || person.state === 'more_needed'
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${nameOf(person)}`}
          className={buttonStyle({ variant: 'ghost', size: 'icon', className: 'size-9' })}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
    >
      {waits && (
        <MenuLink to={`/dashboard/approvals?application=${person.userId}`}>
          Answer the application
        </MenuLink>
      )}
      {person.state === 'rejected' && (
        <MenuLink to={`/dashboard/approvals?show=decided&application=${person.userId}`}>
          Decide again
        </MenuLink>
      )}
      {person.state === 'approved' && (
        <MenuItem icon={<UserCog />} onSelect={choose('role')}>
          {person.role === 'client' ? 'Change the role' : 'Change name or role'}
        </MenuItem>
      )}
      {person.state === 'approved' && !isSelf && (
        <MenuItem icon={<ShieldBan />} destructive onSelect={choose('suspend')}>
          Suspend
        </MenuItem>
      )}
      {person.state === 'suspended' && (
        <MenuItem icon={<ShieldCheck />} onSelect={choose('lift')}>
          Lift the suspension
        </MenuItem>
      )}
    </Menu>
  )
}
