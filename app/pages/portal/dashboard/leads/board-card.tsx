import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import type { LeadRow } from '#features/leads/schema/desk.ts'
import { type Stage, stages } from '#lib/lead-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Menu, MenuGroup, MenuItem } from '#ui/menu.tsx'
import { FlagMark } from './flag-mark.tsx'
import { callerOf, linkIdOf } from './lead-names.ts'
import { PromiseBadge } from './promise-badge.tsx'
import { TwoLines } from './two-lines.tsx'

const stageNames = Object.entries(stages) as [Stage, string][]

export function BoardCard(props: {
  row: LeadRow
  now: Date
  to: string
  onMove: (stage: Stage) => void
  onDragStart: () => void
  onDragEnd: () => void
}) {
  const { row } = props
  return (
    <li
      draggable
      onDragStart={(event) => {
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', row.reference)
        event.dataTransfer.effectAllowed = 'move'
        props.onDragStart()
      }}
      onDragEnd={props.onDragEnd}
      className="cursor-grab rounded-field border border-line bg-card p-3 shadow-raise active:cursor-grabbing"
    >
      <div className="flex items-start justify-between gap-2">
        <Link
          id={linkIdOf(row.id)}
          to={props.to}
          preventScrollReset
          draggable={false}
          className="min-w-0 rounded-sm pt-1 font-semibold underline-offset-4 hover:underline"
        >
          <TwoLines text={callerOf(row)} />
        </Link>
        <Menu
          align="end"
          trigger={
            <Button
              size="icon"
              variant="ghost"
              aria-label={`Move ${callerOf(row)}`}
              className="-mt-1 -mr-1 size-9"
            >
              <Ellipsis aria-hidden="true" className="size-5" />
            </Button>
          }
        >
          <MenuGroup label="Move to…">
            {stageNames.map(([stage, name]) => (
              <MenuItem
                key={stage}
                disabled={stage === row.stage}
                onSelect={() => props.onMove(stage)}
              >
                {name}
              </MenuItem>
            ))}
          </MenuGroup>
        </Menu>
      </div>
      {row.company && <TwoLines text={row.company} className="text-sm text-ink-2" />}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2 *:whitespace-normal">
          <PromiseBadge lead={row} now={props.now} />
          <FlagMark flags={row.flags} />
        </span>
        {row.ownerName && <Avatar name={row.ownerName} size="sm" />}
      </div>
    </li>
  )
}
