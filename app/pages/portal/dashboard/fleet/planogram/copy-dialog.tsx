import { useState } from 'react'
import { useCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { machines as models } from '#content/machines.ts'
import { fleetDeskCalls } from '#features/fleet/calls/desk.ts'
import { planogramCalls } from '#features/fleet/calls/planogram.ts'
import type { DeskMachine } from '#features/fleet/schema/desk.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

/** The live plan of another machine, as far as it fits this one. */
export function CopyDialog({ editor, onClose }: { editor: PlanEditor; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<string>()
  const query = { search, model: editor.place.model }
  const { loaded } = useCall(fleetDeskCalls.list, { query })
  const copy = async ({ id, serial }: DeskMachine) => {
    try {
      const view = await call(planogramCalls.find, { params: { id } })
      editor.copy(view.live?.slots ?? [], serial)
      onClose()
    } catch (error) {
      setFailure(authWords(error))
    }
  }
  const others =
    loaded.status === 'there'
      ? loaded.answer.machines.filter(({ id, hasPlan }) => id !== editor.place.id && hasPlan)
      : []
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Copy from another machine"
      description={`Every lane is planned as in the other ${models[editor.place.model].name}. It can be undone.`}
    >
      <div className="grid gap-4">
        <TableSearch label="Search machines and sites" value={search} onChange={setSearch} />
        {failure && (
          <Alert live kind="error" title="Nothing was copied">
            {failure}
          </Alert>
        )}
        {loaded.status === 'loading' && <Skeleton className="h-32 rounded-field" />}
        {loaded.status === 'failed' && <p className="text-alarm">{loaded.message}</p>}
        {loaded.status === 'there' && others.length === 0 && (
          <p role="status" className="text-ink-2">
            No other machine of this model has a plan.
          </p>
        )}
        <ul className="grid max-h-80 gap-1 overflow-y-auto">
          {others.map((machine) => (
            <li
              key={machine.id}
              className="flex items-center justify-between gap-3 border-line border-b py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {machine.serial}
                <span className="block text-sm text-ink-2">
                  {machine.site.name}, {machine.company.name}
                </span>
              </span>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Copy from ${machine.serial}`}
                onClick={() => copy(machine)}
              >
                Copy
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
