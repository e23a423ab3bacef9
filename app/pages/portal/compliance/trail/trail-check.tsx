import { ShieldCheck } from 'lucide-react'
import { secondOf, timeOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall, useMake } from '#app/portal/use-call.ts'
import { useRefreshEvery } from '#app/portal/use-refresh-every.ts'
import { trailCalls } from '#features/trail/calls.ts'
import { anchoredWords } from '#features/trail/policy/anchored.ts'
import { protectionWords } from '#features/trail/policy/protection.ts'
import {
  secondsBetweenSeals,
  type Unsealed,
  unsealedWords,
} from '#features/trail/policy/unsealed.ts'
import type { Resumed, TrailCheckView } from '#features/trail/schema.ts'
import { faultPlace, trailFaults } from '#lib/compliance-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const askAgainMs = 1000
const sealedMs = secondsBetweenSeals * 1000
const count = (number: number) => number.toLocaleString('en-GB')

/** Whether the trail is what it was: what the last look at all of it found, and another one. */
export function TrailCheck() {
  const { loaded, reload, refresh } = useCall(trailCalls.checks)
  const { sending, failure, make } = useMake()
  const isRunning = loaded.status === 'there' && loaded.answer.running !== null
  const isUnsealed = loaded.status === 'there' && loaded.answer.unsealed.count > 0
  useRefreshEvery(isRunning ? askAgainMs : isUnsealed ? sealedMs : undefined, refresh)
  const check = async () => {
    if (await make(trailCalls.check)) refresh()
  }
  const busy = sending || isRunning
  return (
    <Panel
      title="Is it whole?"
      action={
        <Button
          size="sm"
          variant="outline"
          className="max-sm:min-h-11"
          aria-busy={busy}
          disabled={busy || loaded.status !== 'there'}
          onClick={check}
        >
          <ShieldCheck aria-hidden="true" className="size-4" /> Check the whole trail
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="max-w-prose text-ink-2">
          Each entry is sealed with a hash of itself and of all before it. A check works out every
          seal again, and compares with the anchors that are kept outside of the database.
        </p>
        {failure && (
          <Alert live kind="error" title="The check did not begin">
            {failure.message}
          </Alert>
        )}
        <Answered
          loaded={loaded}
          what="The last check"
          onRetry={reload}
          skeleton={<Skeleton className="h-20 w-full" />}
        >
          {({ running, last, unsealed, anchored, protection, resumed, isSealingStopped }) => (
            <>
              {running && <Running check={running} />}
              {last ? <Result check={last} /> : <p>Nobody has checked it yet.</p>}
              {isSealingStopped ? <Stopped /> : <Waiting unsealed={unsealed} />}
              <AcceptedFaults resumed={resumed} />
              <section aria-labelledby="protection" className="grid gap-2">
                <h3 id="protection" className="text-lg">
                  What protects it
                </h3>
                <ul className="grid max-w-prose list-disc gap-1 pl-5 text-ink-2">
                  {[anchoredWords(anchored, timeOf), ...protectionWords(protection, timeOf)].map(
                    (words) => (
                      <li key={words} className="wrap-anywhere">
                        {words}
                      </li>
                    ),
                  )}
                </ul>
              </section>
            </>
          )}
        </Answered>
      </div>
    </Panel>
  )
}

function Running({ check: { checked, total } }: { check: TrailCheckView }) {
  return (
    <Progress
      label="Checking"
      {...(total > 0 && { value: checked / total })}
      valueText={total > 0 ? `${count(checked)} of ${count(total)} entries` : 'Reading'}
    />
  )
}

function Result({ check }: { check: TrailCheckView }) {
  const when = `${timeOf(check.finishedAt ?? check.startedAt)}, ${
    check.by ? `asked for by ${check.by}` : 'the check of each night'
  }`
  if (check.state === 'failed') {
    return (
      <Alert live kind="warning" title="The last check did not come to its end">
        {when}. Please start it again.
      </Alert>
    )
  }
  const anchors = `${count(check.anchors)} ${check.anchors === 1 ? 'anchor' : 'anchors'}`
  if (!check.fault) {
    return (
      <Alert
        live
        kind="success"
        title={`Whole: ${count(check.checked)} entries are what was sealed`}
      >
        <p>
          {when}. Compared with {anchors} outside.
        </p>
        <Hash check={check} />
      </Alert>
    )
  }
  return (
    <Alert live kind="error" title={`Broken at ${faultPlace(check.fault)}`}>
      <p>{trailFaults[check.fault.kind]}</p>
      <p>
        {count(check.checked)} entries before it are what was sealed. {when}.
      </p>
    </Alert>
  )
}

/** A seal would vouch for what nobody can vouch for. */
function Stopped() {
  return (
    <Alert live kind="warning" title="No new entries are sealed">
      Sealing stopped because the last check found a fault. Once it has been looked into, the
      operator of the server resumes it with npm run trail:verify -- --resume and the reason.
    </Alert>
  )
}

/** Faults that checks pass over since sealing was resumed. */
function AcceptedFaults({ resumed }: { resumed: Resumed[] }) {
  if (resumed.length === 0) return null
  return (
    <Alert kind="warning" title="Sealing was resumed after a fault">
      <ul className="grid gap-2">
        {resumed.map(({ at, reason, faults }) => (
          <li key={at} className="wrap-anywhere">
            {timeOf(at)}: {reason} Known since then: {faults.map(faultPlace).join('; ')}.
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** What the check could not speak for. */
function Waiting({ unsealed }: { unsealed: Unsealed }) {
  const { since, isLate } = unsealed
  if (!isLate || since === null) return <p className="text-ink-2">{unsealedWords(unsealed)}</p>
  return (
    <Alert live kind="warning" title="Sealing is late">
      <p>{unsealedWords(unsealed)}</p>
      <p>The oldest was written on {secondOf(since)}.</p>
    </Alert>
  )
}

function Hash({ check: { headHash } }: { check: TrailCheckView }) {
  return headHash ? (
    <p className="mt-1 font-mono text-xs wrap-anywhere">Last hash {headHash}</p>
  ) : null
}
