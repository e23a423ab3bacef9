import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { RenderedMarkdown } from '#app/portal/markdown/rendered-markdown.tsx'
import { dayOf, timeOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { sha256InBrowser } from '#app/portal/sha256.ts'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { policyCalls } from '#features/policies/calls.ts'
import { sealedText } from '#features/policies/policy/seal.ts'
import type { OwnPolicy } from '#features/policies/schema.ts'
import { DueWords } from '../policies-panel.tsx'
import { AcceptPolicyForm } from './accept-policy-form.tsx'

/** The text whole, and then what confirms it. */
export function OpenedPolicy({ id }: { id: string }) {
  const { loaded, reload, refresh } = useFreshCall(policyCalls.openOwn, { params: { id } })
  return (
    <>
      <Link
        to="/dashboard/policies"
        className="-mt-4 mb-4 inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-rust underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> All policies
      </Link>
      <Answered loaded={loaded} what="The policy" onRetry={reload} skeleton={<TableSkeleton />}>
        {(policy) => (
          // On a phone the text comes before what confirms it; on a desktop both stand side by side.
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-3">
            <Panel
              title={policy.title}
              className="lg:col-span-2"
              action={policy.example && <ExampleBadge />}
            >
              <p className="mb-5 text-ink-2 text-sm">
                Version {policy.number}, published {dayOf(policy.publishedAt)}
                {policy.changes && <span className="block">Changed: {policy.changes}</span>}
              </p>
              <RenderedMarkdown inPanel html={policy.html} />
            </Panel>
            {policy.acceptance ? (
              <Accepted acceptance={policy.acceptance} />
            ) : (
              <Panel
                title="Confirm"
                action={policy.dueAt && <DueWords dueAt={policy.dueAt} overdue={policy.overdue} />}
              >
                <WithSecondFactor action="policies.acknowledge">
                  <AcceptPolicyForm policy={policy} onAccepted={refresh} />
                </WithSecondFactor>
              </Panel>
            )}
          </div>
        )}
      </Answered>
    </>
  )
}

function Accepted({ acceptance }: { acceptance: NonNullable<OwnPolicy['acceptance']> }) {
  const holds = useSealCheck(acceptance)
  const facts: [label: string, value: string, isHash?: true][] = [
    ['Version', String(acceptance.number)],
    ['When', timeOf(acceptance.at)],
    ['Text (SHA-256)', acceptance.sha256, true],
    ['Seal before', acceptance.previousSeal || 'None: yours is the first', true],
    ['Your seal', acceptance.seal, true],
  ]
  return (
    <Panel title="You have accepted this">
      <dl className="grid gap-3">
        {facts.map(([label, value, isHash]) => (
          <div key={label}>
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className={isHash ? 'font-mono text-xs leading-5 wrap-anywhere' : ''}>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="mt-4 text-sm">
        {holds === undefined && 'The seal is being checked…'}
        {holds === true && 'Your browser has checked the seal: it holds.'}
        {holds === false && 'The seal does not hold. Please tell the compliance officer.'}
      </p>
    </Panel>
  )
}

function useSealCheck(acceptance: NonNullable<OwnPolicy['acceptance']>): boolean | undefined {
  const [holds, setHolds] = useState<boolean>()
  useEffect(() => {
    let current = true
    void sha256InBrowser(sealedText(acceptance)).then((found) => {
      if (current) setHolds(found === acceptance.seal)
    })
    return () => {
      current = false
    }
  }, [acceptance])
  return holds
}
