import { useState } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { addressOf as pathOf } from '#app/session/call.ts'
import { deviceCalls } from '#features/telemetry/calls.ts'
import {
  type KeysRequest,
  keyStates,
  mostKeys,
  type NewCredential,
} from '#features/telemetry/schema.ts'
import { Button } from '#ui/button.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { FleetNavigation } from '../fleet-navigation.tsx'
import { DevicesList } from './devices-list.tsx'
import { useDevicesQuery } from './devices-query.ts'
import { KeyDialog, type KeyTask } from './key-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { SealedKeysDialog } from './sealed-keys.tsx'

export default function DevicesPage() {
  return (
    <PortalPage
      title="Devices"
      intro="Each machine signs what it reports with a key of its own. Each change is in the audit trail."
      action="devices.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <FleetNavigation />
          <Devices />
        </>
      )}
    </PortalPage>
  )
}

const keyOptions = [
  { value: '', text: 'All' },
  ...Object.entries(keyStates).map(([value, text]) => ({ value, text })),
]

function Devices() {
  const { query, change } = useDevicesQuery()
  const { loaded, reload } = useCall(deviceCalls.list, { query })
  const [task, setTask] = useState<KeyTask>()
  const [issued, setIssued] = useState<NewCredential>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [sealing, setSealing] = useState<{ asked: KeysRequest; count: number }>()
  const { page: _, ...filters } = query
  // Not of the answer to what was searched before.
  const isCurrent = loaded.status === 'there' && loaded.path === pathOf(deviceCalls.list, { query })
  const without = isCurrent && query.key === 'none' ? loaded.answer.total : 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <TableSearch
          label="Search serial, site or company"
          value={query.search ?? ''}
          onChange={(search) => change({ ...filters, search })}
        />
        <TableSelect
          label="Key"
          value={query.key ?? ''}
          options={keyOptions}
          onChange={(key) => change({ ...filters, key })}
        />
        {selected.size > 0 && (
          <Button
            size="sm"
            className="max-sm:min-h-11"
            disabled={selected.size > mostKeys}
            onClick={() =>
              setSealing({ asked: { machineIds: [...selected] }, count: selected.size })
            }
          >
            {selected.size > mostKeys
              ? `At most ${mostKeys} at once`
              : `Issue keys for ${selected.size}`}
          </Button>
        )}
        {selected.size === 0 && without > 0 && (
          <Button
            size="sm"
            className="max-sm:min-h-11"
            onClick={() =>
              setSealing({
                asked: { search: query.search ?? '' },
                count: Math.min(without, mostKeys),
              })
            }
          >
            {without > mostKeys
              ? `Issue keys for the first ${mostKeys}`
              : `Issue keys for all ${without}`}
          </Button>
        )}
      </div>
      <Answered loaded={loaded} what="Devices" onRetry={reload} skeleton={<TableSkeleton />}>
        {(answer) => (
          <DevicesList
            answer={answer}
            query={query}
            onClear={() => change({})}
            onTask={setTask}
            selected={selected}
            onSelect={setSelected}
          />
        )}
      </Answered>
      {task && (task.kind === 'reboot' || task.kind === 'message') && (
        <RequestDialog device={task.device} kind={task.kind} onClose={() => setTask(undefined)} />
      )}
      {task && task.kind !== 'reboot' && task.kind !== 'message' && (
        <KeyDialog
          task={task}
          onClose={() => setTask(undefined)}
          onDone={(credential) => {
            setIssued(credential)
            reload()
          }}
        />
      )}
      {sealing && (
        <SealedKeysDialog
          {...sealing}
          onClose={() => {
            setSealing(undefined)
            setSelected(new Set())
          }}
          onDone={reload}
        />
      )}
      {issued && <NewKeyDialog credential={issued} onClose={() => setIssued(undefined)} />}
    </div>
  )
}
