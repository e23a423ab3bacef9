import { riskCategories, treatments } from '#lib/compliance-words.ts'
import type { NewRisk } from '../schema.ts'
import { timesWords } from './matrix.ts'

/** From what to what; of long texts only that they changed. */
export type Changes = Partial<Record<keyof NewRisk, Change>>
type Change = { from: string; to: string } | 'changed'

const nobody = 'nobody'

/** A person stands in the trail by id: names go when somebody is erased, and the trail stays. */
const words: Record<keyof NewRisk, (risk: NewRisk) => string> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  category: ({ category }) => riskCategories[category],
  ownerId: ({ ownerId }) => ownerId ?? nobody,
  inherent: ({ inherent }) => timesWords(inherent),
  current: ({ current }) => timesWords(current),
  residual: ({ residual }) => timesWords(residual),
  treatment: ({ treatment }) => treatments[treatment],
  plan: ({ plan }) => plan,
  dueOn: ({ dueOn }) => dueOn ?? 'no day',
  reviewOn: ({ reviewOn }) => reviewOn,
  controls: ({ controls }) => listed(controls),
  incidents: ({ incidents }) => listed(incidents),
}
const longTexts: (keyof NewRisk)[] = ['description', 'plan']

const listed = (links: readonly string[]) => [...new Set(links)].toSorted().join(', ') || 'none'

/** What somebody changed of a risk, field by field. */
export function changesOf(before: NewRisk, after: NewRisk): Changes {
  const changes: Changes = {}
  for (const field of Object.keys(words) as (keyof NewRisk)[]) {
    const [from, to] = [words[field](before), words[field](after)]
    if (from !== to) changes[field] = longTexts.includes(field) ? 'changed' : { from, to }
  }
  return changes
}

const names: Record<keyof NewRisk, string> = {
  title: 'title',
  description: 'what could happen',
  category: 'category',
  ownerId: 'owner',
  inherent: 'inherent score',
  current: 'current score',
  residual: 'residual score',
  treatment: 'treatment',
  plan: 'what is done about it',
  dueOn: 'done by',
  reviewOn: 'review',
  controls: 'controls',
  incidents: 'incidents',
}

/** One line for each; people by name where somebody knows them, and otherwise not by id either. */
export const changeWords = (changes: Changes, nameOf?: (id: string) => string): string[] =>
  (Object.keys(names) as (keyof NewRisk)[]).flatMap((field) => {
    const change = changes[field]
    if (!change) return []
    if (change === 'changed' || field === 'incidents') return `${names[field]} changed`
    if (field !== 'ownerId') return `${names[field]} ${change.from} → ${change.to}`
    const [from, to] = [change.from, change.to].map((id) => (id === nobody ? id : nameOf?.(id)))
    return from && to ? `owner ${from} → ${to}` : 'owner changed'
  })

/** Everybody who is named in changes by id. */
export const peopleIn = ({ ownerId }: Changes): string[] =>
  typeof ownerId === 'object' ? [ownerId.from, ownerId.to].filter((id) => id !== nobody) : []
