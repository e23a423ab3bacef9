import { PackageCheck, Printer } from 'lucide-react'
import { Panel } from '#app/portal/panel.tsx'
import { pickListOf } from '#features/visits/policy/pick-list.ts'
import type { VisitDetail } from '#features/visits/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

/** What goes into the van. Printed, each line has a box to tick. */
export function PickList({ visit }: { visit: VisitDetail }) {
  const picked = pickListOf(visit.machines)
  const total = picked.reduce((sum, product) => sum + product.total, 0)
  const lines = visit.machines.flatMap((machine) => machine.lines)
  const ahead = lines.reduce((sum, line) => sum + Math.min(line.sellsBefore, line.toPick), 0)
  return (
    <Panel
      title="Pick list"
      className={classNames(
        'print:border-0 print:p-0',
        visit.state === 'under-way' && 'print:break-before-page',
      )}
      action={
        <Button size="sm" variant="outline" className="print:hidden" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4" /> Print
        </Button>
      }
    >
      {picked.length === 0 ? (
        <p className="flex items-center gap-3 text-ink-2">
          <PackageCheck aria-hidden="true" className="size-5 shrink-0" />
          {visit.machines.some(({ lines }) => lines.length > 0)
            ? 'Everything is full: there is nothing to take along.'
            : 'No machine here has a planogram yet, so there is nothing to pick.'}
        </p>
      ) : (
        <>
          <p className="mb-2 text-ink-2 tabular-nums">
            {total} {total === 1 ? 'piece' : 'pieces'} of {picked.length}{' '}
            {picked.length === 1 ? 'product' : 'products'}
            {ahead > 0 &&
              `, ${ahead} of them for what may sell before you arrive (enough nine times in ten)`}
          </p>
          <ul className="gap-x-10 sm:columns-2 print:columns-2">
            {picked.map(({ productId, product, chilled, total, machines }) => (
              <li
                key={productId}
                className="flex break-inside-avoid items-baseline gap-3 border-line border-b py-2"
              >
                <span
                  aria-hidden="true"
                  className="hidden size-4 shrink-0 self-center border border-ink print:block"
                />
                <span className="w-10 shrink-0 text-right font-display text-xl font-bold tabular-nums">
                  {total}
                </span>
                <span className="min-w-0 grow">
                  <span className="wrap-anywhere">{product}</span>{' '}
                  {chilled && <Badge variant="blue">Chilled</Badge>}
                  {visit.machines.length > 1 && (
                    <span className="block text-sm text-ink-2 tabular-nums">
                      {machines.map(({ serial, quantity }) => `${quantity} ${serial}`).join(', ')}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
