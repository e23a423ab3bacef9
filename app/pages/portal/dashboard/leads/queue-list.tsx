import { useEffect } from 'react'
import { Link } from 'react-router'
import type { LeadRow } from '#features/leads/schema/desk.ts'
import { stages, waysIn } from '#lib/lead-words.ts'
import { classNames } from '#ui/class-names.ts'
import type { Desk } from './desk-address.ts'
import { FlagMark } from './flag-mark.tsx'
import { HeldSummary } from './held-summary.tsx'
import { callerOf, linkIdOf } from './lead-names.ts'
import { PromiseBadge } from './promise-badge.tsx'
import { TwoLines } from './two-lines.tsx'

/** Enquiries where a table has no room: on a phone, and beside the one that is open. */
export function QueueList({ rows, desk, now }: { rows: LeadRow[]; desk: Desk; now: Date }) {
  const { lead } = desk.address
  useEffect(() => {
    if (lead) reveal(document.getElementById(linkIdOf(lead))?.closest('li'))
  }, [lead])
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {rows.map((row) => {
        const opened = row.id === lead
        return (
          <li
            key={row.id}
            className={classNames(
              'relative px-4 py-3 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3',
              opened ? 'bg-blue-soft' : 'hover:bg-paper',
            )}
          >
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              {/* The whole of its place can be pressed. */}
              <Link
                id={linkIdOf(row.id)}
                to={desk.linkTo({ lead: row.id })}
                preventScrollReset
                aria-current={opened ? 'true' : undefined}
                className="min-w-0 font-semibold outline-none after:absolute after:inset-0 aria-[current]:bg-transparent"
              >
                <TwoLines text={callerOf(row)} />
              </Link>
              <span className="flex items-center gap-2">
                <FlagMark flags={row.flags} />
                <PromiseBadge lead={row} now={now} />
              </span>
            </div>
            {row.company && <TwoLines text={row.company} className="text-sm text-ink" />}
            <HeldSummary lead={row} className="mt-1" />
            <p className="mt-0.5 text-sm text-ink-2">
              {waysIn[row.wayIn]}, {stages[row.stage].toLowerCase()},{' '}
              {row.ownerName ?? 'nobody’s yet'}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** The foot of the list may lie below the screen: only so much of it counts as in sight. */
const inSight = 0.6

/** Scrolls the list alone: scrollIntoView would move the page as well, away from the enquiry. */
function reveal(row: HTMLElement | null | undefined): void {
  const box = row?.offsetParent
  if (!row || !box) return
  const height = box.clientHeight * inSight
  const top = row.offsetTop - box.scrollTop
  if (top < 0 || top + row.offsetHeight > height) box.scrollTop = row.offsetTop - height / 2
}
