import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { auditCalls } from '#features/audits/calls.ts'
import { nextState, whyNotYet } from '#features/audits/policy/life.ts'
import type { AuditState } from '#lib/compliance-words.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { AuditPart } from './audit-page.tsx'

const steps: Record<
  Exclude<AuditState, 'planned'>,
  { label: string; title: string; description: string }
> = {
  under_way: {
    label: 'Begin the audit',
    title: 'Begin the audit?',
    description: 'From now on the checklist is filled in and findings are written down.',
  },
  reported: {
    label: 'Report it',
    title: 'Report the audit?',
    description:
      'The checklist and the findings stay as they are then. Corrective actions go on until all are verified.',
  },
  closed: {
    label: 'Close it',
    title: 'Close the audit?',
    description: 'Nothing of it can be changed afterwards.',
  },
}

/** The next step, or what stands before it. */
export function AuditStep({ audit, onChanged }: AuditPart) {
  const to = nextState(audit.state)
  if (!to || to === 'planned') return null
  const why = whyNotYet(audit)
  if (why) {
    return (
      <p className="text-ink-2 text-sm">
        {why} Then “{steps[to].label}” is next.
      </p>
    )
  }
  return (
    <ConfirmDialog
      title={steps[to].title}
      description={steps[to].description}
      confirmLabel={steps[to].label}
      failureWords={authWords}
      onConfirm={async () => {
        await call(auditCalls.takeStep, { params: { id: audit.id }, input: { to } })
        onChanged()
      }}
      trigger={
        <Button size="sm" variant="orange" className="max-sm:min-h-11">
          {steps[to].label}
        </Button>
      }
    />
  )
}
