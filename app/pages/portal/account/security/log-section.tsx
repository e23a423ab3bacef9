import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { AccountSection, RowSkeletons } from '../account-section.tsx'
import { FormEnd } from '../form-end.tsx'
import { deviceOf } from './device.ts'
import { alarming, eventWords } from './event-words.ts'
import type { LogEntry, SecurityData } from './security-data.ts'

/** As many as the service answers at a time; a shorter answer is the last. */
const entriesPerAnswer = 50
const entriesPerStep = 10

export function LogSection({ data }: { data: SecurityData }) {
  const { loaded, reload } = data.log
  return (
    <AccountSection
      title="Security log"
      about={<p>What happened to your account, the newest first. Nobody can change it.</p>}
    >
      <Answered
        loaded={loaded}
        what="Your security log"
        onRetry={reload}
        skeleton={<RowSkeletons count={4} />}
      >
        {(newest) => <Log newest={newest} />}
      </Answered>
    </AccountSection>
  )
}

function Log({ newest }: { newest: LogEntry[] }) {
  /** Whatever was there when older entries were fetched, so that no newer one leaves a gap. */
  const [seen, setSeen] = useState<LogEntry[]>([])
  const [lastAnswer, setLastAnswer] = useState(newest.length)
  const [count, setCount] = useState(entriesPerStep)
  const known = joined(newest, seen)
  const hasMore = count < known.length || lastAnswer === entriesPerAnswer
  const { formProps, busy, failure } = useSubmission({
    send: async () => {
      const wanted = count + entriesPerStep * 2
      if (wanted > known.length && lastAnswer === entriesPerAnswer) {
        const path = `/auth/v1/security-log?before=${known.at(-1)?.id}`
        const older = await callApi<LogEntry[]>(path)
        setSeen(joined(known, older))
        setLastAnswer(older.length)
      }
      setCount(wanted)
    },
  })
  return (
    <>
      <ol aria-label="Security log" className="ml-1.5 border-l border-line">
        {known.slice(0, count).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasMore && (
        <form {...formProps} className="mt-5">
          <FormEnd failure={failure} busy={busy} label="Show older" busyLabel="Loading…" quiet />
        </form>
      )}
    </>
  )
}

function joined(some: LogEntry[], others: LogEntry[]): LogEntry[] {
  const byId = new Map([...some, ...others].map((entry) => [entry.id, entry]))
  return [...byId.values()].toSorted((a, b) => b.id - a.id)
}

function Entry({ entry }: { entry: LogEntry }) {
  const isAlarming = alarming.has(entry.event)
  const place = [entry.user_agent && deviceOf(entry.user_agent).name, entry.ip].filter(Boolean)
  return (
    <li className="relative pb-4 pl-5 last:pb-0">
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-2 -left-1 size-2 rounded-full',
          isAlarming ? 'bg-alarm' : 'bg-edge',
        )}
      />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {eventWords(entry.event, entry.details)}
        {isAlarming && <Badge variant="alarm">Was this you?</Badge>}
      </p>
      <p className="text-sm text-ink-2 wrap-anywhere">
        <time dateTime={entry.at}>{timeOf(entry.at)}</time>
        {place.length > 0 && ` · ${place.join(' · ')}`}
      </p>
    </li>
  )
}
