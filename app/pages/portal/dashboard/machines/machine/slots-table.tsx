import { ChevronRight } from 'lucide-react'
import { useSurroundings } from '#app/portal/surroundings.ts'
import type { SlotView } from '#features/fleet/schema/view.ts'
import { pounds } from '#lib/pounds.ts'
import { londonDate } from '#lib/time.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { expiryText, leftText } from './slot-words.ts'

const headers = ['Place', 'Product', 'Price', 'Left', 'Date']

/** The same as the drawing, to be read. */
export function SlotsTable({ slots }: { slots: SlotView[] }) {
  const today = londonDate(useSurroundings().now())
  return (
    <details className="group/table mt-3">
      <summary className="inline-flex min-h-9 list-none items-center gap-1 rounded-sm text-sm font-medium underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open/table:rotate-90"
        />
        Show as table
      </summary>
      <ScrollRegion
        label="What is in the machine, as a table"
        className="mt-2 overflow-hidden rounded-field border border-line"
      >
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">What is in the machine</caption>
          <thead className="bg-paper-2">
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col" className="px-3 py-2 font-semibold">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slots.map((slot) => (
              <tr key={slot.code} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 font-medium">
                  {slot.code}
                </th>
                <td className="px-3 py-1.5">{slot.product.name}</td>
                <td className="px-3 py-1.5">{pounds(slot.pricePence)}</td>
                <td className="px-3 py-1.5">{leftText(slot)}</td>
                <td className="px-3 py-1.5">{expiryText(slot, today) ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
