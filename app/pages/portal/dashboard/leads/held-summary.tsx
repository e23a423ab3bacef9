import type { LeadRow } from '#features/leads/schema/desk.ts'
import { suspicions } from '#lib/lead-words.ts'
import { classNames } from '#ui/class-names.ts'

/** Why an enquiry is in quarantine and how its message begins, so that most need not be opened. */
export function HeldSummary({ lead, className }: { lead: LeadRow; className?: string }) {
  if (!lead.heldFor?.length) return null
  return (
    <div className={classNames('text-sm whitespace-normal', className)}>
      <p className="font-medium">{lead.heldFor.map((reason) => suspicions[reason]).join('; ')}</p>
      {lead.heldMessage && (
        <p className="mt-0.5 line-clamp-2 wrap-anywhere text-ink-2">{lead.heldMessage}</p>
      )}
    </div>
  )
}
