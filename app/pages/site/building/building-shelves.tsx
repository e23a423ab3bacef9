import { PlanogramDrawing } from '#features/forecasting/components/planogram.tsx'
import { planProductMix } from '#features/forecasting/policy/planner.ts'
import { mixFromQuery } from '#features/forecasting/schema.ts'

/** The machine of the answer, stocked for the building. Loaded once somebody has asked. */
export default function BuildingShelves({ plan, className }: { plan: string; className: string }) {
  return (
    <PlanogramDrawing
      plan={planProductMix(mixFromQuery(new URLSearchParams(plan)))}
      className={className}
    />
  )
}
