import type { ReactNode } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { locationTypes } from '#features/leads/policy/location-types.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { TextLink } from '#ui/text-link.tsx'
import { Part } from './part.tsx'

type Fact = [name: string, value: ReactNode]

/** What came with the message, as it was sent. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const facts: Fact[] = [
    ['Location', locationName(lead.locationType)],
    ['Machine', lead.machineOfInterest ?? lead.machine],
    ['Plan', lead.plan && <PlanLink plan={lead.plan} />],
    ...Object.entries(lead.details).map(([name, value]): Fact => [sentence(name), value]),
    ['Intent', sentence(lead.intent)],
    ['Came from', lead.referrer],
    ['Received', timeOf(lead.receivedAt)],
    ['Consent', consentWords(lead)],
  ]
  const technical: Fact[] = [
    ['Name of the form', lead.source],
    ['Wording of the consent', lead.consentWording],
    ['Sent, by the clock of the sender’s device', lead.submittedAt && timeOf(lead.submittedAt)],
    [
      'Variants of experiments',
      Object.entries(lead.variants)
        .map(([name, variant]) => `${name}: ${variant}`)
        .join(', '),
    ],
  ]
  return (
    <Part title="What came with it">
      <Facts facts={facts} />
      <details className="mt-5">
        <summary className="w-fit rounded-sm py-1 text-sm font-medium text-ink-2 hover:text-ink">
          Technical details
        </summary>
        <div className="mt-3">
          <Facts facts={technical} />
        </div>
      </details>
    </Part>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 @lg:grid-cols-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function consentWords({ consentedAt }: LeadDetail): string {
  if (!consentedAt) return 'None stored'
  return `Agreed to the privacy policy, ${timeOf(consentedAt)}`
}

function PlanLink({ plan }: { plan: string }) {
  return <TextLink href={`/machines?${plan}#mix`}>See the product mix</TextLink>
}

function locationName(type: string | null): string | null {
  return type && (locationTypes[type as keyof typeof locationTypes] ?? type)
}

/** "bestTime" and "best-time" read "Best time". */
function sentence(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
