import { Cpu } from 'lucide-react'
import { timeOf } from '#app/portal/moments.ts'
import { type DevicesView, type DeviceView, keyStates } from '#features/telemetry/schema.ts'
import { pounds } from '#lib/pounds.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { SelectPage, TableRow } from '#ui/table/table-rows.tsx'
import { defaultTableState } from '#ui/table/table-view.ts'
import { DeviceActions } from './device-actions.tsx'
import { addressOf, type DevicesFilter } from './devices-query.ts'
import type { KeyTask } from './key-dialog.tsx'

/** One page of machines, as the server has filtered and ordered them. */
export function DevicesList(props: {
  answer: DevicesView
  query: DevicesFilter
  onClear: () => void
  onTask: (task: KeyTask) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}) {
  const { devices, total, pageSize } = props.answer
  const { query, onTask } = props
  const page = Number(query.page ?? 1)
  if (devices.length === 0) {
    return <NoDevices isFiltered={Boolean(query.search || query.key || query.page)} {...props} />
  }
  const columns = [...keyColumns, ...usageColumns, actionsColumn(onTask)]
  const from = (page - 1) * pageSize + 1
  const selection = {
    selected: props.selected,
    onSelectedChange: props.onSelect,
    rowName: ({ serial }: DeviceView) => serial,
  }
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <ScrollRegion label="Devices" className="rounded-card">
          <table
            data-cards
            className="w-full border-separate border-spacing-0 text-sm max-xl:block max-xl:[&>tbody]:block"
          >
            <caption className="sr-only">Devices</caption>
            <TableHead
              columns={columns}
              state={defaultTableState}
              onStateChange={() => {}}
              selectPage={
                <SelectPage
                  keys={devices.map(({ machineId }) => machineId)}
                  selection={selection}
                />
              }
            />
            <tbody className="[&>tr:last-child>*]:border-b-0">
              {devices.map((device) => (
                <TableRow
                  key={device.machineId}
                  row={device}
                  rowKey={device.machineId}
                  columns={columns}
                  selection={selection}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {from} to {from + devices.length - 1} of {total}
        </p>
        {total > pageSize && (
          <Pagination
            page={page}
            pageCount={Math.ceil(total / pageSize)}
            hrefFor={(other) => addressOf(query, other)}
            label="Pages of devices"
          />
        )}
      </div>
    </>
  )
}

function NoDevices({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="rounded-card border border-line bg-card">
      {isFiltered ? (
        <EmptyState
          title="No machine matches"
          action={
            <Button variant="outline" size="sm" onClick={onClear}>
              Clear filters
            </Button>
          }
        >
          No machine fits the search and the filter.
        </EmptyState>
      ) : (
        <EmptyState title="No machines yet" icon={Cpu}>
          Once a machine is commissioned, it gets its key here.
        </EmptyState>
      )}
    </div>
  )
}

const keyVariants = { none: 'neutral', active: 'leaf', rotating: 'amber' } as const

const keyColumns: Column<DeviceView>[] = [
  {
    name: 'machine',
    header: 'Machine',
    cell: ({ serial, companyName, siteName, spot }) => (
      <>
        <span className="block whitespace-nowrap">{serial}</span>
        <span className="block max-w-64 min-w-40 font-normal whitespace-normal max-xl:max-w-none text-ink-2">
          {companyName}, {siteName}, {spot}
        </span>
      </>
    ),
  },
  {
    name: 'key',
    header: 'Key',
    cell: ({ key, credentialId }) => (
      <>
        <Badge variant={keyVariants[key]} dot>
          {keyStates[key]}
        </Badge>
        {key !== 'none' && (
          // Enough of its id to compare it with what stands in the machine.
          <span className="mt-1 block font-mono text-xs text-ink-2">
            {credentialId?.slice(0, 18)}…
          </span>
        )}
      </>
    ),
  },
]

const usageColumns: Column<DeviceView>[] = [
  {
    name: 'since',
    header: 'Since',
    cell: ({ activeSince, endedAt, rotatingUntil }) => (
      <span className="block whitespace-normal xl:min-w-44">
        {activeSince && timeOf(activeSince)}
        {rotatingUntil && (
          <span className="block text-ink-2">Old key until {timeOf(rotatingUntil)}</span>
        )}
        {endedAt && <span className="text-ink-2">Last key ended {timeOf(endedAt)}</span>}
        {!activeSince && !endedAt && '–'}
      </span>
    ),
  },
  {
    name: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt, firmware, cashBoxPence }) => (
      <>
        {lastUsedAt ? timeOf(lastUsedAt) : 'Never'}
        {firmware && <span className="block text-ink-2">Firmware {firmware}</span>}
        {cashBoxPence !== null && (
          <span className="block text-ink-2">{pounds(cashBoxPence)} in the cash box</span>
        )}
      </>
    ),
  },
]

function actionsColumn(onTask: (task: KeyTask) => void): Column<DeviceView> {
  return {
    name: 'actions',
    header: 'Actions',
    cell: (device) => <DeviceActions device={device} onTask={onTask} />,
  }
}
