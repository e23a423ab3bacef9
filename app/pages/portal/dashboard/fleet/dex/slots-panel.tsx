import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { dexCalls } from '#features/dex/calls.ts'
import type { DexFileDetail, ReadSlot } from '#features/dex/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { pounds } from '#lib/pounds.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { defaultTableState } from '#ui/table/table-view.ts'
import { useToast } from '#ui/toast.tsx'

/** Every slot as the file has it, and a plan drawn from it. */
export function SlotsPanel({ file, mayPlan }: { file: DexFileDetail; mayPlan: boolean }) {
  const { read } = file.report
  const navigate = useNavigate()
  const toast = useToast()
  const { sending, failure, make } = useMake()
  const [state, setState] = useState({ ...defaultTableState, pageSize: 25 as const })
  const draw = async () => {
    const done = await make(dexCalls.draftPlan, { params: { id: file.id } })
    if (!done) return
    const { machineId, slots, leftOut } = done.answer
    const missing = leftOut.length > 0 ? ` Left out, no names of slots: ${leftOut.join(', ')}.` : ''
    const description = `${slots} ${slots === 1 ? 'slot' : 'slots'}. Choose products, then apply it.${missing}`
    toast({ title: 'Plan drafted', description })
    await navigate(portalPath('/dashboard/fleet/planogram/:machineId', { machineId }))
  }
  return (
    <Panel title={`Slots in the file (${read.length})`}>
      <p className="mb-4 max-w-prose text-ink-2">
        Counted since the board was new. Test and free vends are not among the paid ones.
      </p>
      {mayPlan && (
        <WithSecondFactor action="fleet.write">
          <Button size="sm" variant="outline" aria-busy={sending} disabled={sending} onClick={draw}>
            {sending ? 'One moment…' : 'Draft a plan from it'}
          </Button>
        </WithSecondFactor>
      )}
      {failure && (
        <div className="mt-3">
          <Alert live kind="error" title="No plan was drafted">
            {failure.message}
          </Alert>
        </div>
      )}
      <div className="mt-4">
        <Disclosure summary="Slot by slot">
          <div className="mb-5">
            <DataTable
              caption="Slots in the file"
              columns={columns}
              rows={read.map((slot) => ({ ...slot, planned: file.plan[slot.slot] }))}
              rowKey={({ slot }) => slot}
              state={state}
              onStateChange={(next) => setState(next as typeof state)}
              whenNarrow="cards"
              empty={null}
            />
          </div>
        </Disclosure>
      </div>
    </Panel>
  )
}

/** A slot of the file, with what the plan had there when it was read. */
interface Row extends ReadSlot {
  planned: DexFileDetail['plan'][string] | undefined
}

const inPounds = (pence: number | null) => (pence === null ? '–' : pounds(pence))

const columns: Column<Row>[] = [
  {
    name: 'slot',
    header: 'Slot',
    cell: ({ slot, name, planned }) => (
      <>
        {slot}
        <span className="font-normal text-ink-2"> {planned?.product ?? name}</span>
      </>
    ),
    searchText: ({ slot, name, planned }) => `${slot} ${name} ${planned?.product ?? ''}`,
  },
  {
    name: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ pricePence, planned }) => (
      <>
        {inPounds(pricePence)}
        {planned && pricePence !== null && planned.pricePence !== pricePence && (
          <span className="block font-semibold text-alarm">Plan {pounds(planned.pricePence)}</span>
        )}
        {!planned && <span className="block text-ink-2">Not in the plan</span>}
      </>
    ),
    sortValue: ({ pricePence }) => pricePence,
  },
  {
    name: 'sold',
    header: 'Paid vends',
    align: 'end',
    cell: ({ sold }) => sold?.toLocaleString('en-GB') ?? '–',
    sortValue: ({ sold }) => sold,
  },
  {
    name: 'pence',
    header: 'Value',
    align: 'end',
    cell: ({ pence }) => inPounds(pence),
    sortValue: ({ pence }) => pence,
  },
  {
    name: 'tests',
    header: 'Test, free',
    align: 'end',
    cell: ({ tests, free }) => `${tests}, ${free}`,
  },
  {
    name: 'soldOut',
    header: 'Last sold out',
    cell: ({ soldOutAt, soldOut }) =>
      [soldOutAt, soldOut && `${soldOut} times`].filter(Boolean).join(', ') || '–',
    sortValue: ({ soldOutAt }) => soldOutAt,
  },
]
