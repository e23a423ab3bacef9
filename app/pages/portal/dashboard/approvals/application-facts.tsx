import type { ReactNode } from 'react'
import { dayOf } from '#app/portal/moments.ts'
import { places } from '#content/places.ts'
import type { ApprovalView } from '#features/accounts/schema.ts'
import { coverageOf } from '#features/coverage/policy.ts'
import { phoneHref } from '#lib/phone-number.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'

/** What the person said, and what we know about it. */
export function ApplicationFacts({ application }: { application: ApprovalView }) {
  const { email, phone, companyName, sitePostcode, requestedAt } = application
  const { state, reason, decidedAt, decidedBy, question, answer } = application
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 rounded-field border border-line p-4 sm:grid-cols-2">
        <Fact name="Company">{companyName || 'Not said'}</Fact>
        <Fact name="Site">
          {sitePostcode || 'Not said'} <CoverageBadge postcode={sitePostcode} />
        </Fact>
        <Fact name="Email">
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </Fact>
        <Fact name="Telephone">
          {phone ? (
            <a href={phoneHref(phone)} className="underline underline-offset-4">
              {phone}
            </a>
          ) : (
            'Not said'
          )}
        </Fact>
        <Fact name="Asked on">{dayOf(requestedAt)}</Fact>
        {state === 'rejected' && decidedAt ? (
          <Fact name="Rejected on">
            {dayOf(decidedAt)}
            {decidedBy && ` by ${decidedBy}`}
          </Fact>
        ) : (
          <Fact name="Answer by">
            <UrgencyBadge application={application} />
          </Fact>
        )}
      </dl>
      {state === 'rejected' && reason && (
        <Alert kind="info" title="Why we said no">
          {reason}
        </Alert>
      )}
      {state === 'more_needed' && reason && (
        <Alert kind="info" title="We asked for more">
          {reason}
        </Alert>
      )}
      {question !== null && (
        <Alert kind="info" title="We asked for more">
          <p className="wrap-anywhere">{question}</p>
          <p className="mt-3 font-semibold">Their answer</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{answer ?? 'None yet.'}</p>
        </Alert>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function CoverageBadge({ postcode }: { postcode: string }) {
  const coverage = coverageOf(postcode)
  switch (coverage.answer) {
    case 'served':
      return <Badge variant="leaf">Served: {places[coverage.place]}</Badge>
    case 'soon':
      return <Badge variant="amber">Soon served</Badge>
    case 'not yet':
      return <Badge variant="alarm">Not served</Badge>
    case 'not a postcode':
      return null
  }
}
