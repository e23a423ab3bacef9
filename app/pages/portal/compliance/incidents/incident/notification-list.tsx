import { momentWords } from '#features/incidents/policy/moment-words.ts'
import type { BreachNotification } from '#features/incidents/schema/incidents.ts'
import { breachAudiences } from '#lib/compliance-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

/** What was told to whom, each to be opened. */
export function NotificationList({ notifications }: { notifications: BreachNotification[] }) {
  if (notifications.length === 0) return null
  return (
    <div className="mt-5">
      {notifications.map((told) => (
        <Disclosure
          key={told.id}
          summary={
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-base">
              {breachAudiences[told.audience]}: told {momentWords(new Date(told.at))}
              {told.moreToFollow && <Badge variant="amber">More to follow</Badge>}
            </span>
          }
        >
          <dl className="grid gap-x-8 gap-y-3 pb-5 sm:grid-cols-2">
            {factsOf(told).map(([name, value]) => (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ))}
    </div>
  )
}

function factsOf(told: BreachNotification): [name: string, value: string | number][] {
  const facts: [name: string, value: string | number | null][] = [
    ['How', told.how],
    ['Their reference', told.reference],
    ['What was told', told.nature],
    ['Whose data', told.peopleKinds],
    ['People, about', told.peopleCount],
    ['Which records', told.recordKinds],
    ['Records, about', told.recordCount],
    ['What it may lead to', told.consequences],
    ['What was done', told.measures],
    ['Contact for questions', told.contact],
    ['Reason for the delay', told.delayReason],
    ['Recorded by', told.by],
  ]
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]))
}
