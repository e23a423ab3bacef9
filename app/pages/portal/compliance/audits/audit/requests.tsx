import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { auditCalls } from '#features/audits/calls.ts'
import type { RequestView } from '#features/audits/schema.ts'
import { requestKinds } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { dayWords } from '../audit-words.tsx'
import type { AuditPart } from './audit-page.tsx'
import { Comment } from './comment.tsx'
import { AnswerDialog, AskAgainDialog, AskDialog } from './request-dialogs.tsx'

/** What the auditor asks us for, and what we answer. */
export function Requests(part: AuditPart) {
  const { audit, mayExamine, onChanged } = part
  const [asking, setAsking] = useState(false)
  const ask = mayExamine && audit.state !== 'closed' && (
    <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
      Ask for something
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {audit.requests.length === 0 ? (
        <EmptyState title="Nothing was asked for" icon={MessageCircleQuestion} action={ask}>
          The auditor’s questions and requests for information and evidence appear here, with our
          answers.
        </EmptyState>
      ) : (
        <>
          {ask}
          {audit.requests.map((request) => (
            <Request key={request.id} {...part} request={request} />
          ))}
        </>
      )}
      {asking && <AskDialog audit={audit} onClose={() => setAsking(false)} onSaved={onChanged} />}
    </div>
  )
}

function Request(props: AuditPart & { request: RequestView }) {
  const { request } = props
  const headingId = `request-${request.id}`
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-3 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id={headingId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        Request {request.number} <StateBadge request={request} />
      </h2>
      <p className="text-ink-2 text-sm wrap-anywhere">
        {[requestKinds[request.kind], request.controlCode].filter(Boolean).join(' · ')} · due{' '}
        {dayWords(request.dueOn)} · {request.owner?.name ?? 'The officers'} · asked by{' '}
        {request.askedBy}, {timeOf(request.askedAt)}
      </p>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{request.text}</p>
      {request.comments.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
      {request.answeredAt && (
        <div className="rounded-field bg-paper-2 px-4 py-3">
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{request.answer}</p>
          <p className="mt-1 text-ink-2 text-sm">
            {request.answeredBy}, {timeOf(request.answeredAt)}
          </p>
        </div>
      )}
      {request.evidence.length > 0 && (
        <ul aria-label="Evidence" className="grid gap-1">
          {request.evidence.map(({ id, title }) => (
            <li key={id}>
              <TextLink
                row
                to={`/compliance/controls/evidence?evidence=${id}`}
                className="wrap-anywhere"
              >
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      {request.settledAt && (
        <p className="text-ink-2 text-sm">
          Settled by {request.settledBy}, {timeOf(request.settledAt)}
        </p>
      )}
      <RequestButtons {...props} />
    </section>
  )
}

function RequestButtons({
  audit,
  request,
  mayWrite,
  mayExamine,
  onChanged,
}: AuditPart & { request: RequestView }) {
  const [open, setOpen] = useState<'answer' | 'again'>()
  const isMine = request.answeredAt ? mayExamine : mayWrite
  if (audit.state === 'closed' || request.settledAt || !isMine) return null
  const number = <span className="sr-only"> request {request.number}</span>
  const ends = { request, onClose: () => setOpen(undefined), onSaved: onChanged }
  return (
    <div className="flex flex-wrap gap-3">
      {!request.answeredAt && (
        <Button
          size="sm"
          variant="outline"
          className="max-sm:min-h-11"
          onClick={() => setOpen('answer')}
        >
          Answer{number}
        </Button>
      )}
      {request.answeredAt && (
        <>
          <ConfirmDialog
            title="Is this what was asked for?"
            description="The request is settled, in your name. It is not asked again."
            confirmLabel="Settle it"
            failureWords={authWords}
            onConfirm={async () => {
              const input = { settled: true, text: '' }
              await call(auditCalls.settleRequest, { params: { id: request.id }, input })
              onChanged()
            }}
            trigger={
              <Button size="sm" variant="outline" className="max-sm:min-h-11">
                Settle{number}
              </Button>
            }
          />
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:min-h-11"
            onClick={() => setOpen('again')}
          >
            Ask again{number}
          </Button>
        </>
      )}
      {open === 'answer' && <AnswerDialog {...ends} />}
      {open === 'again' && <AskAgainDialog {...ends} />}
    </div>
  )
}

function StateBadge({ request }: { request: RequestView }) {
  if (request.settledAt) return <Badge variant="leaf">Settled</Badge>
  if (request.answeredAt) return <Badge variant="blue">Answered</Badge>
  const isLate = request.dueOn < londonDate(new Date())
  return <Badge variant={isLate ? 'alarm' : 'amber'}>{isLate ? 'Overdue' : 'Open'}</Badge>
}
