import { CircleCheckBig, SprayCan } from 'lucide-react'
import { Panel } from '#app/portal/panel.tsx'
import { quantityAfter } from '#features/visits/policy/counts.ts'
import type { VisitDetail, VisitLine, VisitMachine } from '#features/visits/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PaperSheet } from './paper-sheet.tsx'

/** One machine of the visit, slot by slot as they are counted. */
export function MachinePanel(props: {
  machine: VisitMachine
  state: VisitDetail['state']
  /** On paper each machine has a page of its own; the first may share that of the heading. */
  isFirst: boolean
  onCount: (slot: string) => void
  onServiced: () => void
  onCleaned: () => void
}) {
  const { machine, state } = props
  const counted = machine.lines.filter((line) => line.counted !== null).length
  const isCounting = state === 'under-way'
  const isOpen = isCounting || state === 'planned'
  const next = machine.lines.find((line) => line.counted === null)
  return (
    <Panel
      title={`${machine.serial}, ${machine.spot}`}
      className={classNames(
        'print:border-0 print:p-0',
        (state === 'planned' || !props.isFirst) && 'print:break-before-page',
      )}
      action={
        <span className="flex flex-wrap gap-2">
          {machine.cleanedAt && <Badge variant="leaf">Cleaned</Badge>}
          {machine.servicedAt && <Badge variant="leaf">Finished</Badge>}
        </span>
      }
    >
      {machine.takeOut.length > 0 && (
        <div className="mb-4">
          <Alert kind="info" title="A new planogram goes live with this visit">
            Take out and bring back:{' '}
            {machine.takeOut
              .map(({ slot, product, quantity }) => `${quantity} ${product} from ${slot}`)
              .join(', ')}
            .
          </Alert>
        </div>
      )}
      {isCounting && (
        <div className="mb-4 flex flex-wrap items-center gap-3 *:max-sm:grow print:hidden">
          {next && (
            <Button variant="orange" onClick={() => props.onCount(next.slot)}>
              {counted === 0 ? 'Count the slots' : 'Go on counting'}
            </Button>
          )}
          {!machine.cleanedAt && (
            <Button variant="outline" onClick={props.onCleaned}>
              <SprayCan aria-hidden="true" className="size-5" /> Mark as cleaned
            </Button>
          )}
          {!machine.servicedAt && counted > 0 && (
            <Button variant={next ? 'outline' : 'orange'} onClick={props.onServiced}>
              <CircleCheckBig aria-hidden="true" className="size-5" /> Finish this machine
            </Button>
          )}
          <p className="text-sm text-ink-2 tabular-nums">
            {counted} of {machine.lines.length} slots counted
          </p>
        </div>
      )}
      {isOpen && <PaperSheet lines={machine.lines} />}
      <ul
        className={classNames(
          'divide-y divide-line sm:columns-2 sm:gap-x-10',
          isOpen ? 'print:hidden' : 'print:columns-2',
        )}
      >
        {machine.lines.map((line) => (
          <li key={line.slot} className="break-inside-avoid">
            <Slot line={line} {...(isCounting && { onCount: () => props.onCount(line.slot) })} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Slot({ line, onCount }: { line: VisitLine; onCount?: () => void }) {
  const inside = (
    <>
      <span className="w-10 shrink-0 font-semibold">{line.slot}</span>
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">{line.product}</span>
        <span className="block text-sm text-ink-2 tabular-nums">{slotWords(line)}</span>
      </span>
      {line.counted !== null && (
        <CircleCheckBig aria-hidden="true" className="size-5 shrink-0 self-center text-leaf" />
      )}
    </>
  )
  const style = 'flex w-full items-baseline gap-3 py-2.5 text-left'
  if (!onCount) return <div className={style}>{inside}</div>
  return (
    <button
      type="button"
      aria-label={`Count ${line.slot}, ${line.product}: ${slotWords(line)}`}
      className={`${style} min-h-11 rounded-sm hover:bg-paper-2`}
      onClick={onCount}
    >
      {inside}
    </button>
  )
}

export function slotWords(line: VisitLine): string {
  const { counted } = line
  if (counted === null) {
    // All of it is brought although some of it will be left: what is left will be past its date.
    const isExchanged = line.expected > line.sellsBefore && line.toPick >= Math.max(1, line.par)
    if (isExchanged) return `${line.expected} expected, past their date: fill ${line.toPick} new`
    const ahead = line.sellsBefore > 0 ? `, ${line.sellsBefore} of them may sell before` : ''
    return `${line.expected} expected${ahead}, ${line.toPick} to fill`
  }
  const done = [
    `${counted} counted`,
    line.filled > 0 ? `${line.filled} filled` : '',
    line.removed > 0 ? `${line.removed} taken out` : '',
    line.wasted > 0 ? `${line.wasted} thrown away` : '',
  ]
  const after = quantityAfter({ ...line, counted })
  return `${done.filter(Boolean).join(', ')}: ${after} in it`
}
