import { useState } from 'react'
import { useCall, useMake } from '#app/portal/use-call.ts'
import { fleetDeskCalls } from '#features/fleet/calls/desk.ts'
import { planogramCalls } from '#features/fleet/calls/planogram.ts'
import { type CopiedPlan, mostCopies } from '#features/fleet/schema/planogram.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TableCheckbox } from '#ui/table/table-checkbox.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import { useToast } from '#ui/toast.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

type As = 'draft' | 'live'

/** The plan of this machine for others: chosen first, then shown with what would change, then copied. */
export function CopyToDialog({ editor, onClose }: { editor: PlanEditor; onClose: () => void }) {
  const toast = useToast()
  const { sending, failure, make } = useMake()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [as, setAs] = useState<As>('draft')
  const [shown, setShown] = useState<CopiedPlan[]>()
  const send = (preview: boolean) =>
    make(planogramCalls.copy, {
      params: { id: editor.place.id },
      input: { machineIds: [...chosen], as, preview },
    })
  const look = async () => setShown((await send(true))?.answer.machines)
  const copy = async () => {
    const done = await send(false)
    if (!done) return
    const count = done.answer.machines.filter(({ refused }) => !refused).length
    const machines = `${count} ${count === 1 ? 'machine' : 'machines'}`
    const title = as === 'draft' ? `Drafts for ${machines}` : `Live in ${machines}`
    toast({ title, description: `The plan is that of ${editor.place.serial}.` })
    onClose()
  }
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || onClose()}
      title="Copy to other machines"
      description={`The live plan of ${editor.place.serial}. You see what would change before anything does.`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {shown ? (
          <Changes machines={shown} />
        ) : (
          <>
            <Choice editor={editor} chosen={chosen} onChoose={setChosen} />
            <FieldGroup name="as" label="How">
              {(group) => (
                <RadioGroup {...group} value={as} onValueChange={(value) => setAs(value as As)}>
                  <Radio value="draft" label="As drafts" hint="Applied at the next visit." />
                  <Radio
                    value="live"
                    label="Live at once"
                    hint="Prices change now; lanes with another product count as empty."
                  />
                </RadioGroup>
              )}
            </FieldGroup>
          </>
        )}
        {failure && (
          <Alert live kind="error" title="Nothing was copied">
            {failure.message}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
          <Button variant="outline" onClick={shown ? () => setShown(undefined) : onClose}>
            {shown ? 'Back' : 'Cancel'}
          </Button>
          <Button
            aria-busy={sending}
            disabled={sending || chosen.length === 0}
            onClick={shown ? copy : look}
          >
            {sending ? 'One moment…' : shown ? 'Copy' : `See what changes (${chosen.length})`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Choice(props: {
  editor: PlanEditor
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}) {
  const { editor, chosen, onChoose } = props
  const [search, setSearch] = useState('')
  const { loaded } = useCall(fleetDeskCalls.list, {
    query: { search, model: editor.place.model },
  })
  if (loaded.status === 'failed') return <p className="text-alarm">{loaded.message}</p>
  const offered =
    loaded.status === 'there'
      ? loaded.answer.machines.filter(({ id }) => id !== editor.place.id)
      : []
  const ids = offered.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => chosen.includes(id))
  const choose = (some: readonly string[], on: boolean) => {
    const others = chosen.filter((id) => !some.includes(id))
    onChoose(on ? [...others, ...some].slice(0, mostCopies) : others)
  }
  return (
    <div className="-m-1 grid gap-3 p-1">
      <TableSearch label="Search machines and sites" value={search} onChange={setSearch} />
      {loaded.status === 'loading' && <Skeleton className="h-40 rounded-field" />}
      {loaded.status === 'there' && offered.length === 0 && (
        <p role="status" className="text-ink-2">
          No other machine of this model matches.
        </p>
      )}
      {offered.length > 0 && (
        <ul className="grid max-h-72 overflow-y-auto rounded-field border border-line">
          <li className="flex items-center gap-2 border-line border-b px-2">
            <TableCheckbox
              label="Choose all that are listed"
              checked={all}
              partly={!all && ids.some((id) => chosen.includes(id))}
              onChange={(on) => choose(ids, on)}
            />
            All that are listed
          </li>
          {offered.map(({ id, serial, site, company, hasPlan }) => (
            <li key={id} className="flex items-center gap-2 px-2">
              <TableCheckbox
                label={`Choose ${serial}`}
                checked={chosen.includes(id)}
                onChange={(on) => choose([id], on)}
              />
              <span className="min-w-0 py-1 wrap-anywhere">
                {serial}
                <span className="block text-sm text-ink-2">
                  {site.name}, {company.name}
                  {!hasPlan && ' · No plan'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Changes({ machines }: { machines: readonly CopiedPlan[] }) {
  return (
    <ul className="grid max-h-96 divide-y divide-line overflow-y-auto rounded-field border border-line">
      {machines.map((machine) => (
        <li key={machine.machineId} className="px-3 py-2">
          <span className="font-semibold">{machine.serial}</span>, {machine.site}
          <span
            className={machine.refused ? 'block text-sm text-alarm' : 'block text-sm text-ink-2'}
          >
            {machine.refused ?? changeWords(machine)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function changeWords(machine: CopiedPlan): string {
  const parts = [
    [machine.added, 'new'],
    [machine.replaced, 'with another product'],
    [machine.changed, 'with another price or quantity'],
    [machine.removed, 'emptied'],
    [machine.leftOut, 'left out, because they do not fit'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`)
  const slots = told.length > 0 ? `Slots: ${told.join(', ')}.` : 'Nothing changes.'
  return machine.replacesDraft ? `${slots} Its draft is replaced.` : slots
}
