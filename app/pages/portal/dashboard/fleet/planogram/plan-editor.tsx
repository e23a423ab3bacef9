import { Hand as HandIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useCall } from '#app/portal/use-call.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { planogramCalls } from '#features/fleet/calls/planogram.ts'
import type { PlanogramView } from '#features/fleet/schema/planogram.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AddSlot } from './add-slot.tsx'
import { LanePanel } from './lane-panel.tsx'
import { MachineGrid } from './machine-grid.tsx'
import { Palette } from './palette.tsx'
import { PlanBar } from './plan-bar.tsx'
import { PlanChanges } from './plan-changes.tsx'
import { Proposals } from './proposals.tsx'
import { SiteNeedsPanel } from './site-needs.tsx'
import { UnknownSales } from './unknown-sales.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { type PlanEditor as Editor, usePlanEditor } from './use-plan-editor.ts'

export function PlanEditor(props: {
  view: PlanogramView
  mayChange: boolean
  onReload: () => void
}) {
  const editor = usePlanEditor(props.view)
  const insights = useCall(planogramCalls.insights, { params: { id: props.view.machine.id } })
  const readOnly = !props.mayChange || props.view.machine.retired
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <UnsavedGuard unsaved={editor.isUnsaved} />
      {readOnly ? (
        <Alert kind="info" title="You see the plan and do not change it">
          {props.view.machine.retired
            ? 'This machine has been taken away.'
            : 'Operations change planograms.'}
        </Alert>
      ) : (
        <WithSecondFactor action="fleet.write">
          <PlanBar editor={editor} onReload={props.onReload} />
        </WithSecondFactor>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <MachineGrid editor={editor} readOnly={readOnly} />
          {!readOnly && <AddSlot editor={editor} />}
          <Said editor={editor} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:max-lg:grid-cols-2 md:max-lg:items-start lg:row-span-2">
          <LanePanel editor={editor} insights={insights} readOnly={readOnly} />
          {!readOnly && <Palette editor={editor} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PlanChanges editor={editor} />
          {editor.plan.length > 0 && (
            <Proposals editor={editor} insights={insights} readOnly={readOnly}>
              <SiteNeedsPanel
                machine={props.view.machine}
                readOnly={readOnly}
                onKept={insights.reload}
              />
            </Proposals>
          )}
          <UnknownSales view={props.view} mayChange={!readOnly} onReload={props.onReload} />
        </div>
      </div>
    </div>
  )
}

/** Long enough to read a reason twice. */
const saidForMs = 8000

/** What was done last, what was refused and why; and what is in the hand, for as long as it is there. */
function Said({ editor }: { editor: Editor }) {
  const { hand, said, forgetSaid } = editor
  useEffect(() => {
    if (!said || hand) return
    const timer = setTimeout(forgetSaid, saidForMs)
    return () => clearTimeout(timer)
  }, [said, hand, forgetSaid])
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-3 empty:hidden">
      <p
        role="status"
        className={classNames(
          'min-w-0 grow rounded-field px-4 py-2.5 text-sm font-medium shadow-raise empty:hidden',
          said?.kind === 'refused' ? 'bg-alarm-soft text-alarm' : 'bg-float text-ink',
        )}
      >
        {said?.words}
      </p>
      {hand && (
        <Button size="sm" variant="default" className="shadow-raise" onClick={editor.letGo}>
          <HandIcon aria-hidden="true" className="size-4" />
          Put {hand.kind === 'product' ? hand.product.name : `${hand.code}`} back
        </Button>
      )}
    </div>
  )
}
