import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useSession } from '#app/session/session.tsx'
import { riskCalls } from '#features/risks/calls.ts'
import { type AcceptanceState, lastAcceptableDay } from '#features/risks/policy/acceptance.ts'
import type { RiskAcceptanceView, RiskDetail } from '#features/risks/schema.ts'
import type { StaleReason } from '#lib/compliance-words.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { shortDay } from '../../controls/marks.tsx'
import { DateField } from '../../date-field.tsx'
import { useMay } from '../../use-may.ts'
import { AcceptanceBadge } from '../risk-marks.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const meanings: Record<AcceptanceState, string> = {
  none: 'The remaining risk has not been accepted.',
  valid: 'The remaining risk is accepted.',
  expiring: 'The acceptance ends within 30 days. Please review the risk.',
  expired: 'The acceptance has ended. It needs a new decision.',
  stale: 'The acceptance no longer counts. It needs a new decision.',
}
const staleReasons: Record<StaleReason, string> = {
  scores: 'the likelihood or the impact was changed',
  owner: 'the person who accepted it became its owner',
}

export function AcceptancePanel({ risk, onChanged }: { risk: RiskDetail; onChanged: () => void }) {
  const [doing, setDoing] = useState<'accept' | 'withdraw'>()
  const mayWrite = useMay('risks.write') && risk.closedAt === null
  const problem = useOwnRisk(risk)
  const { accepted } = risk
  return (
    <Panel title="Acceptance" action={<AcceptanceBadge state={risk.acceptance} />}>
      <p>{meanings[risk.acceptance]}</p>
      {accepted && (
        <div className="mt-4 rounded-field bg-paper-2 px-4 py-3">
          <Acceptance accepted={accepted} />
        </div>
      )}
      {mayWrite && (
        <div className="mt-4 flex flex-wrap gap-3">
          {problem ? (
            <p className="text-sm text-ink-2">{problem}</p>
          ) : (
            <Button size="sm" className="max-sm:min-h-11" onClick={() => setDoing('accept')}>
              {accepted ? 'Accept it again' : 'Accept it'}
            </Button>
          )}
          {accepted && (
            <Button
              size="sm"
              variant="ghost"
              className="max-sm:min-h-11"
              onClick={() => setDoing('withdraw')}
            >
              Withdraw
            </Button>
          )}
        </div>
      )}
      {risk.pastAcceptances.length > 0 && (
        <div className="mt-6">
          <h3 className="text-lg">Earlier acceptances</h3>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {risk.pastAcceptances.map((past) => (
              <li key={past.id} className="py-3">
                <Acceptance accepted={past} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {doing === 'accept' && (
        <AcceptDialog id={risk.id} onClose={() => setDoing(undefined)} onDone={onChanged} />
      )}
      {doing === 'withdraw' && (
        <ReasonDialog
          id={risk.id}
          deed="withdraw"
          onClose={() => setDoing(undefined)}
          onDone={onChanged}
        />
      )}
    </Panel>
  )
}

/** Who took what upon the company and why, and each thing that ended it. */
function Acceptance({ accepted }: { accepted: RiskAcceptanceView }) {
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere">{accepted.reason}</p>
      <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
        {accepted.by}, {timeOf(accepted.at)}. Residual score then {accepted.residualScore}, current{' '}
        {accepted.currentScore}. Until {shortDay(accepted.expiresOn)}.
      </p>
      {endsOf(accepted).map((end) => (
        <p key={end} className="mt-1 text-sm font-medium wrap-anywhere">
          {end}
        </p>
      ))}
    </>
  )
}

function endsOf(accepted: RiskAcceptanceView): string[] {
  const { staleAt, staleBecause, withdrawnAt, withdrawnBy, withdrawnBecause } = accepted
  return [
    staleAt && staleBecause && `Stale since ${timeOf(staleAt)}: ${staleReasons[staleBecause]}.`,
    accepted.expired && `Ended with ${shortDay(accepted.expiresOn)}.`,
    withdrawnAt &&
      (withdrawnBecause === null
        ? `Accepted again by ${withdrawnBy}, ${timeOf(withdrawnAt)}.`
        : `Withdrawn by ${withdrawnBy}, ${timeOf(withdrawnAt)}: ${withdrawnBecause}`),
  ].filter((end) => typeof end === 'string')
}

/** Why whoever is here cannot accept it, if so. */
function useOwnRisk({ ownerId }: RiskDetail): string | undefined {
  const { state } = useSession()
  if (!ownerId) return 'It needs an owner before another person can accept it.'
  const isTheirs = 'account' in state && state.account.userId === ownerId
  return isTheirs ? 'You own this risk, so another person has to accept it.' : undefined
}

function AcceptDialog(props: { id: string; onClose: () => void; onDone: () => void }) {
  const today = londonDate(new Date())
  const last = lastAcceptableDay(today)
  return (
    <DialogForm
      call={riskCalls.accept}
      params={{ id: props.id }}
      title="Accept the risk"
      description="The scores of this moment are frozen. When one of them changes, or the risk becomes yours, the acceptance is stale."
      button="Accept the risk"
      busyLabel="Sending…"
      onDone={props.onDone}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Field name="reason" label="Why it can be accepted" error={errors.reason}>
            {(control) => <Textarea {...control} maxLength={1000} />}
          </Field>
          <DateField
            name="expiresOn"
            label="Until"
            hint={`At the latest ${shortDay(last)}.`}
            min={addDays(today, 1)}
            max={last}
            start={last}
            error={errors.expiresOn}
          />
        </>
      )}
    </DialogForm>
  )
}
