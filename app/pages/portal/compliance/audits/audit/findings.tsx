import { SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#app/portal/moments.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { auditCalls } from '#features/audits/calls.ts'
import { isBeingLookedAt, isBeingMended, mayVerify } from '#features/audits/policy/life.ts'
import type { ActionView, FindingView } from '#features/audits/schema.ts'
import { londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkedPanel } from '../../linked-panel.tsx'
import { dayWords, GradeBadge } from '../audit-words.tsx'
import type { AuditPart } from './audit-page.tsx'
import { ActionDialog, DoneDialog, FindingDialog, SendBackDialog } from './finding-dialogs.tsx'

/** What was found, and what is done about it. */
export function Findings(part: AuditPart) {
  const { audit, mayExamine, onChanged } = part
  const [adding, setAdding] = useState(false)
  const add = mayExamine && isBeingLookedAt(audit.state) && (
    <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
      Add a finding
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {audit.findings.length === 0 ? (
        <EmptyState title="No findings yet" icon={SearchCheck} action={add}>
          {audit.state === 'planned'
            ? 'Findings are written down once the audit is under way.'
            : 'What falls short, or could be better, is written down here.'}
        </EmptyState>
      ) : (
        <>
          {add}
          {audit.findings.map((finding) => (
            <Finding key={finding.id} {...part} finding={finding} />
          ))}
        </>
      )}
      {adding && (
        <FindingDialog audit={audit} onClose={() => setAdding(false)} onSaved={onChanged} />
      )}
    </div>
  )
}

function Finding(props: AuditPart & { finding: FindingView }) {
  const { finding, audit, mayWrite, onChanged } = props
  const [planning, setPlanning] = useState(false)
  const [linking, setLinking] = useState(false)
  const headingId = `finding-${finding.id}`
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id={headingId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        Finding {finding.number} <GradeBadge grade={finding.grade} />
      </h2>
      <p className="mt-1 text-ink-2 text-sm wrap-anywhere">
        {[finding.clause, finding.controlCode].filter(Boolean).join(' · ')} · due{' '}
        {dayWords(finding.dueOn)} · {finding.owner?.name ?? 'no owner'} · written by{' '}
        {finding.writtenBy}, {dayOf(finding.writtenAt)}
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere">{finding.description}</p>
      {finding.actions.length > 0 && (
        <ul aria-label="Corrective actions" className="mt-4 grid gap-3">
          {finding.actions.map((action) => (
            <Action key={action.id} {...props} action={action} />
          ))}
        </ul>
      )}
      {mayWrite && isBeingMended(audit.state) && (
        <Button
          size="sm"
          variant="outline"
          className="mt-4 max-sm:min-h-11"
          onClick={() => setPlanning(true)}
        >
          Plan a corrective action
          <span className="sr-only"> for finding {finding.number}</span>
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        className="mt-4 max-sm:min-h-11"
        aria-expanded={linking}
        onClick={() => setLinking(!linking)}
      >
        Links<span className="sr-only"> of finding {finding.number}</span>
      </Button>
      {linking && <LinkedPanel kind="finding" id={finding.id} />}
      {planning && (
        <ActionDialog finding={finding} onClose={() => setPlanning(false)} onSaved={onChanged} />
      )}
    </section>
  )
}

function Action(props: AuditPart & { action: ActionView }) {
  const { action, audit, account, mayWrite, mayExamine, onChanged } = props
  const [finishing, setFinishing] = useState(false)
  const isOpen = isBeingMended(audit.state)
  const facts = {
    doneAt: action.doneAt,
    doneBy: action.doneBy?.id ?? null,
    ownerId: action.owner?.id ?? null,
  }
  return (
    <li className="grid gap-2 rounded-field bg-paper-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <ActionBadge action={action} />
        <span className="text-ink-2">
          {action.owner?.name ?? 'no owner'}, due {dayWords(action.dueOn)}
        </span>
      </p>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{action.description}</p>
      {action.doneAt && (
        <p className="text-ink-2 text-sm">
          Done{action.doneBy && ` by ${action.doneBy.name}`} on {dayOf(action.doneAt)}
        </p>
      )}
      {action.doneNote && (
        <p className="max-w-prose whitespace-pre-wrap text-ink-2 text-sm wrap-anywhere">
          {action.doneNote}
        </p>
      )}
      {action.verifiedAt && (
        <p className="text-ink-2 text-sm">
          Verified{action.verifiedBy && ` by ${action.verifiedBy}`} on {dayOf(action.verifiedAt)}
        </p>
      )}
      {mayWrite && isOpen && !action.doneAt && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start max-sm:min-h-11"
          onClick={() => setFinishing(true)}
        >
          It is done
        </Button>
      )}
      {mayExamine && isOpen && action.doneAt && !action.verifiedAt && (
        <Verify may={mayVerify(facts, account.userId)} action={action} onChanged={onChanged} />
      )}
      {finishing && (
        <DoneDialog action={action} onClose={() => setFinishing(false)} onSaved={onChanged} />
      )}
    </li>
  )
}

function Verify(props: { may: boolean; action: ActionView; onChanged: () => void }) {
  const [sending, setSending] = useState(false)
  if (!props.may) return <p className="text-ink-2 text-sm">Another person has to verify it.</p>
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmDialog
        title="Is it mended?"
        description="You have seen for yourself that this was done, and that it works. Your name stays with it."
        confirmLabel="Verify"
        failureWords={authWords}
        onConfirm={async () => {
          await call(auditCalls.verifyAction, { params: { id: props.action.id } })
          props.onChanged()
        }}
        trigger={
          <Button size="sm" variant="outline" className="max-sm:min-h-11">
            Verify
          </Button>
        }
      />
      <Button
        size="sm"
        variant="ghost"
        className="max-sm:min-h-11"
        onClick={() => setSending(true)}
      >
        Send back
      </Button>
      {sending && (
        <SendBackDialog
          action={props.action}
          onClose={() => setSending(false)}
          onSaved={props.onChanged}
        />
      )}
    </div>
  )
}

function ActionBadge({ action }: { action: ActionView }) {
  if (action.verifiedAt) return <Badge variant="leaf">Verified</Badge>
  if (action.doneAt) return <Badge variant="blue">Done</Badge>
  const late = action.dueOn < londonDate(new Date())
  return <Badge variant={late ? 'alarm' : 'amber'}>{late ? 'Overdue' : 'To be done'}</Badge>
}
