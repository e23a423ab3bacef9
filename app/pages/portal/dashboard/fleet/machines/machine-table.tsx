import { useState } from 'react'
import { useNow } from '#app/pages/portal/dashboard/leads/use-now.ts'
import { fleetDeskCalls } from '#features/fleet/calls/desk.ts'
import type { DeskMachines } from '#features/fleet/schema/desk.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { TableHead } from '#ui/table/table-head.tsx'
import { TableRow } from '#ui/table/table-rows.tsx'
import { useToast } from '#ui/toast.tsx'
import { ConfirmWrite } from '../confirm-write.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { MachineActions, type MachineTask } from './machine-actions.tsx'
import { machineColumns } from './machine-columns.tsx'
import { addressOf, type MachinesQuery, orderOf, withOrder } from './machines-query.ts'

const phaseTasks = {
  store: {
    to: 'stored',
    title: (serial: string) => `Put ${serial} into the store?`,
    description: 'It raises no alerts while it is there. Its history stays.',
    button: 'Put into the store',
  },
  'bring-back': {
    to: 'standing',
    title: (serial: string) => `Bring ${serial} back?`,
    description: 'It is watched again from now on.',
    button: 'Bring back',
  },
  'go-live': {
    to: 'live',
    title: (serial: string) => `Put ${serial} to work?`,
    description: 'Not every first check is done. The machine page lists those that are missing.',
    button: 'Put to work',
  },
} as const

function PhaseDialog(props: { task: MachineTask; onClose: () => void; onDone: () => void }) {
  const { kind, machine } = props.task
  if (!(kind in phaseTasks)) return null
  const { to, title, description, button } = phaseTasks[kind as keyof typeof phaseTasks]
  const input = { to, version: machine.version }
  return (
    <ConfirmWrite
      title={title(machine.serial)}
      description={description}
      confirmLabel={button}
      write={(make) => make(fleetDeskCalls.phase, { params: { id: machine.id }, input })}
      onClose={props.onClose}
      onDone={props.onDone}
    />
  )
}

/** One page of machines, as the server has filtered and ordered them. */
export function MachineTable(props: {
  answer: DeskMachines
  query: MachinesQuery
  mayChange: boolean
  onQuery: (query: MachinesQuery) => void
  onChanged: () => void
}) {
  const { machines, total, pageSize } = props.answer
  const now = useNow()
  const toast = useToast()
  const [task, setTask] = useState<MachineTask>()
  const close = () => setTask(undefined)
  if (machines.length === 0) {
    return (
      <div className="rounded-card border border-line bg-card">
        <EmptyState
          title="No machine matches"
          action={
            <Button variant="outline" size="sm" onClick={() => props.onQuery({})}>
              Clear filters
            </Button>
          }
        >
          No machine fits the search and the filters.
        </EmptyState>
      </div>
    )
  }
  const columns = [
    ...machineColumns(now),
    {
      name: 'actions',
      header: 'Actions',
      cell: (machine: (typeof machines)[number]) => (
        <MachineActions machine={machine} mayChange={props.mayChange} onTask={setTask} />
      ),
    },
  ]
  const page = Number(props.query.page ?? 1)
  const from = (page - 1) * pageSize + 1
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <ScrollRegion label="Machines" className="rounded-card">
          <table
            data-cards
            className="w-full border-separate border-spacing-0 text-sm max-xl:data-cards:block max-xl:data-cards:[&>tbody]:block"
          >
            <caption className="sr-only">Machines</caption>
            <TableHead
              columns={columns}
              state={orderOf(props.query)}
              onStateChange={(state) => props.onQuery(withOrder(props.query, state))}
            />
            <tbody className="[&>tr:last-child>*]:border-b-0">
              {machines.map((machine) => (
                <TableRow key={machine.id} row={machine} rowKey={machine.id} columns={columns} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {from} to {from + machines.length - 1} of {total}
        </p>
        {total > pageSize && (
          <Pagination
            page={page}
            pageCount={Math.ceil(total / pageSize)}
            hrefFor={(other) => addressOf(props.query, other)}
            label="Pages of machines"
          />
        )}
      </div>
      {task?.kind === 'change' && (
        <ChangeDialog machine={task.machine} onClose={close} onChanged={props.onChanged} />
      )}
      {task && task.kind in phaseTasks && (
        <PhaseDialog task={task} onClose={close} onDone={props.onChanged} />
      )}
      {task?.kind === 'retire' && (
        <ConfirmWrite
          title={`Retire ${task.machine.serial}?`}
          description={`It is taken out of ${task.machine.site.name} for good: no alerts, visits or sales from now on. Its history stays.`}
          confirmLabel="Retire"
          destructive
          write={(make) =>
            make(fleetDeskCalls.retire, {
              params: { id: task.machine.id },
              input: { version: task.machine.version },
            })
          }
          onClose={close}
          onDone={() => {
            toast({ title: 'Retired', description: `${task.machine.serial} is out of the fleet.` })
            props.onChanged()
          }}
        />
      )}
    </>
  )
}
