import type { Control } from './control.ts'
import { accessControls } from './controls/access.ts'
import { aiControls } from './controls/ai.ts'
import { developmentControls } from './controls/development.ts'
import { foodSafetyControls } from './controls/food-safety.ts'
import { governanceControls } from './controls/governance.ts'
import { incidentsControls } from './controls/incidents.ts'
import { operationsControls } from './controls/operations.ts'
import { paymentsControls } from './controls/payments.ts'
import { peopleControls } from './controls/people.ts'
import { physicalControls } from './controls/physical.ts'
import { privacyControls } from './controls/privacy.ts'
import { suppliersControls } from './controls/suppliers.ts'

export type { Control, SelfShown } from './control.ts'

/** The areas of the library, by how the codes of their controls begin. */
export const controlAreas = {
  GV: 'Governance',
  AC: 'Access',
  OP: 'Operations',
  DV: 'Development',
  SU: 'Suppliers',
  PE: 'People',
  PH: 'Places and equipment',
  PA: 'Payments',
  PR: 'Privacy',
  IN: 'Incidents',
  BC: 'Continuity',
  FS: 'Food safety',
  AI: 'Artificial intelligence',
} as const
export type ControlArea = keyof typeof controlAreas

export const areaOf = (code: string): string => controlAreas[code.slice(0, 2) as ControlArea] ?? ''

export const controls: readonly Control[] = [
  ...governanceControls,
  ...accessControls,
  ...operationsControls,
  ...developmentControls,
  ...suppliersControls,
  ...peopleControls,
  ...physicalControls,
  ...paymentsControls,
  ...privacyControls,
  ...incidentsControls,
  ...foodSafetyControls,
  ...aiControls,
]

export const controlByCode: ReadonlyMap<string, Control> = new Map(
  controls.map((control) => [control.code, control]),
)
