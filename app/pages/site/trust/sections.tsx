import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { services } from '#features/operations/schema.ts'
import type { CheckResult, TrustView } from '#features/trust/schema/visitor.ts'
import { londonDate, londonText, longDate } from '#lib/time.ts'
import { TextLink } from '#ui/text-link.tsx'

export function Section(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="scroll-mt-8 text-4xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Rows with a line between them; no section without a row. */
function Rows<Row>(props: {
  id: string
  title: string
  intro?: ReactNode
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}) {
  const { rows, intro, keyOf, children } = props
  if (rows.length === 0) return null
  return (
    <Section id={props.id} title={props.title}>
      {intro && <p className="mt-3 text-ink-2">{intro}</p>}
      <ul className="mt-6 border-t border-line">
        {rows.map((row) => (
          <li key={keyOf(row)} className="border-b border-line py-5 wrap-anywhere">
            {children(row)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const rowTitle = 'font-sans text-lg font-semibold tracking-normal'
const dayOf = (moment: string) => longDate(londonDate(new Date(moment)))

export function Certificates({ certificates }: Pick<TrustView, 'certificates'>) {
  return (
    <Rows
      id="certificates"
      title="Certificates"
      rows={certificates}
      keyOf={({ title, expiresOn }) => `${title} ${expiresOn}`}
    >
      {({ title, effectiveOn, expiresOn }) => (
        <>
          <h3 className={rowTitle}>{title}</h3>
          <p className="mt-1 text-ink-2">
            Valid from {longDate(effectiveOn)} to {longDate(expiresOn)}
          </p>
        </>
      )}
    </Rows>
  )
}

const results: Record<CheckResult, { text: string; icon: ReactNode }> = {
  passed: {
    text: 'Passed',
    icon: <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />,
  },
  failed: {
    text: 'Not met at the moment',
    icon: <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-amber" />,
  },
  stale: {
    text: 'No result in the last 48 hours',
    icon: <CircleHelp aria-hidden="true" className="size-5 shrink-0 text-ink-2" />,
  },
}

export function Checks({ checks }: Pick<TrustView, 'checks'>) {
  return (
    <Rows
      id="checks"
      title="Checks"
      intro="Our software checks itself every night. These are the latest results, good or bad."
      rows={checks}
      keyOf={({ words }) => words}
    >
      {({ words, at, result }) => (
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1">
          <p className="max-w-xl">{words}</p>
          <p className="flex items-start gap-2">
            {results[result].icon}
            <span>
              {results[result].text}
              {at && (
                <span className="block text-sm text-ink-2">
                  <time dateTime={at}>
                    {londonText(at, { dateStyle: 'medium', timeStyle: 'short' })}
                  </time>
                </span>
              )}
            </span>
          </p>
        </div>
      )}
    </Rows>
  )
}

/** Never rounded up: 99.996 % is not all of the time. */
const percent = (share: number) => `${(Math.floor(share * 10_000) / 100).toFixed(2)}%`

export function Uptime({ uptime }: Pick<TrustView, 'uptime'>) {
  if (!uptime) return null
  return (
    <Section id="uptime" title="Uptime">
      <p className="mt-3 text-ink-2">
        Since {dayOf(uptime.since)}, for 90 days at most. The server looks at itself every five
        minutes; a look that did not take place counts as downtime. Problems on the way to you are
        not part of it. <TextLink to="/status">What works now</TextLink>
      </p>
      <dl className="mt-6 border-t border-line">
        {uptime.services.map(({ service, share }) => (
          <div key={service} className="flex justify-between gap-x-8 border-b border-line py-4">
            <dt>{services[service]}</dt>
            <dd className="font-semibold tabular-nums">{percent(share)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function Policies({ policies }: Pick<TrustView, 'policies'>) {
  return (
    <Rows id="policies" title="Policies" rows={policies} keyOf={({ title }) => title}>
      {({ title, number, publishedAt, summary, onRequest }) => (
        <>
          <h3 className={rowTitle}>{title}</h3>
          <p className="mt-1 whitespace-pre-line">{summary}</p>
          <p className="mt-1 text-ink-2">
            Version {number}, published on {dayOf(publishedAt)}
            {onRequest && '. The full text is among the documents on request'}
          </p>
        </>
      )}
    </Rows>
  )
}

export function Processors({ processors }: Pick<TrustView, 'processors'>) {
  return (
    <Rows
      id="processors"
      title="Sub-processors"
      intro="Who processes personal data for us."
      rows={processors}
      keyOf={({ name }) => name}
    >
      {({ name, purpose, country, safeguard }) => (
        <>
          <h3 className={rowTitle}>{name}</h3>
          <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
            {[
              ['Purpose', purpose],
              ['Country', country],
              ['Transfer safeguard', safeguard],
            ].map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-2">{label}</dt>
                <dd className="whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Rows>
  )
}

export function Answers({ answers }: Pick<TrustView, 'answers'>) {
  return (
    <Rows id="answers" title="Security questions" rows={answers} keyOf={({ question }) => question}>
      {({ question, answer, on }) => (
        <>
          <h3 className={rowTitle}>{question}</h3>
          <p className="mt-1 whitespace-pre-line">{answer}</p>
          <p className="mt-1 text-ink-2">Answered on {longDate(on)}</p>
        </>
      )}
    </Rows>
  )
}
