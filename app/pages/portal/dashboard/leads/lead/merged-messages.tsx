import { timeOf } from '#app/portal/moments.ts'
import type { MergedLead } from '#features/leads/schema/desk.ts'
import { waysIn } from '#lib/lead-words.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Desk } from '../desk-address.ts'

/** What the customer wrote in the enquiries that were merged into this one: it is answered here, too. */
export function MergedMessages({ merged, desk }: { merged: MergedLead[]; desk: Desk }) {
  return merged.map(({ id, reference, receivedAt, wayIn, message }) => (
    <div key={id} className="mt-5 border-t border-line pt-4">
      <p className="mb-1 text-sm text-ink-2">
        <TextLink
          to={desk.linkTo({ lead: id })}
          preventScrollReset
          className="font-medium whitespace-nowrap"
        >
          {reference}
        </TextLink>
        , {timeOf(receivedAt)}, {waysIn[wayIn].toLowerCase()}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
    </div>
  ))
}
