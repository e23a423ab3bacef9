import { Answered, Panel } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import type { PrivacyOverview } from '#features/privacy/schema/cases.ts'
import { type PrivacyRegister, privacyRegisters } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CaseLines } from './case-list.tsx'
import { dayText } from './day-words.ts'
import { GdprPageFrame } from './gdpr-page-frame.tsx'

export default function GdprPage() {
  return (
    <GdprPageFrame
      title="Data protection"
      intro="What people ask of us and by when the law wants an answer, and the registers that show how we work."
    >
      {() => <Overview />}
    </GdprPageFrame>
  )
}

function Overview() {
  const { loaded, reload } = useCall(caseCalls.overview)
  return (
    <Answered loaded={loaded} what="What is due" onRetry={reload} skeleton={<TableSkeleton />}>
      {({ open, counts, reviews }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
            <Figure label="Open requests" value={counts.requests} />
            <Figure label="Open complaints" value={counts.complaints} />
            <Figure label="Over the day" value={counts.over} alarm />
            <Figure label="Due within 7 days" value={counts.soon} />
            <Figure label="Clock stands" value={counts.standing} />
          </dl>
          <section aria-labelledby="open-cases">
            <h2 id="open-cases" className="mb-3 text-xl">
              Requests and complaints, earliest due first
            </h2>
            <CaseLines
              heading="h3"
              rows={open}
              empty={{
                title: 'Nothing is due',
                text: 'What comes in with the form on the site, or is taken down, is listed here with its clock.',
              }}
            />
          </section>
          <Reviews reviews={reviews} />
        </div>
      )}
    </Answered>
  )
}

function Figure(props: { label: string; value: number; alarm?: true }) {
  const alarming = props.alarm && props.value > 0
  return (
    <div className="flex flex-col-reverse justify-end rounded-card border border-line bg-card p-4 max-sm:last:col-span-2">
      <dt className="text-sm text-ink-2">{props.label}</dt>
      <dd
        className={`font-bold font-display text-3xl tabular-nums ${alarming ? 'text-alarm' : ''}`}
      >
        {props.value}
      </dd>
    </div>
  )
}

function Reviews({ reviews }: Pick<PrivacyOverview, 'reviews'>) {
  const today = londonDate(new Date())
  return (
    <Panel title="Reviews due">
      {reviews.length === 0 ? (
        <p className="text-ink-2">No entry of a register falls due within 30 days.</p>
      ) : (
        <ul className="divide-y divide-line">
          {reviews.map(({ id, register, title, reviewOn }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
            >
              <TextLink row to={`/compliance/gdpr/${register}`}>
                {title}
              </TextLink>
              <span className="flex items-center gap-3 text-ink-2 text-sm">
                {privacyRegisters[register as PrivacyRegister]}
                <Badge variant={reviewOn < today ? 'alarm' : 'amber'}>{dayText(reviewOn)}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
