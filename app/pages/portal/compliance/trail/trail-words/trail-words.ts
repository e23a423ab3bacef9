import { countsWords } from '#features/personal-data/policy.ts'
import type { TrailView } from '#features/trail/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import type { Role } from '#lib/roles.ts'
import { roleNames } from '#lib/roles.ts'
import { deedWords, subjectKinds } from './areas.ts'
import { fieldWords } from './field-words.ts'
import { listNames } from './readings.ts'

export const isInWords = (action: string) => action in deedWords

/** Every deed that there are words for, by those words. */
export const deeds: readonly { action: string; name: string }[] = Object.entries(deedWords)
  .map(([action, name]) => ({ action, name: name.charAt(0).toUpperCase() + name.slice(1) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))

export function actionWords(action: string): string {
  return deedWords[action] ?? action
}

export const parties: Record<string, string> = {
  visitor: 'A visitor',
  system: 'System',
  anonymous: 'A visitor',
  service_role: 'A program with the service key',
}

export function actorWords({ actor, actorName, veiled }: TrailView): string {
  if (veiled.actor) return `Client ${shortId(actor)}`
  return actorName ?? parties[actor] ?? `Deleted account ${shortId(actor)}`
}

export function subjectWords(entry: TrailView): string {
  const { subjectType, subjectId, subjectName, veiled, details } = entry
  if (veiled.subject) return `Client ${shortId(subjectId)}`
  if (subjectType === 'trail') return 'Audit trail'
  const list = listNames[subjectType]
  if (list) return list
  const kind = subjectKinds[subjectType] ?? subjectType
  if (subjectName) return ownNames.has(subjectType) ? subjectName : `${kind} ${subjectName}`
  const { reference, code, title, name, serial } = details
  // What is gone is known by what was recorded of it then.
  const recorded = [reference, code, title, name, serial].find((it) => typeof it === 'string')
  return recorded ? `${kind} ${recorded}` : `${kind} ${shortId(subjectId)}`
}

/** Whose names say what they are. */
const ownNames = new Set(['user', 'company', 'site'])

const pages = {
  audit: '/compliance/audits/:id',
  incident: '/compliance/incidents/:id',
  management_review: '/compliance/management-reviews/:id',
  policy: '/compliance/policies/:id',
  policy_acceptances: '/compliance/policies/:id',
  privacy_case: '/compliance/gdpr/requests/:id',
  risk: '/compliance/risks/:id',
} as const
const hasPage = (type: string): type is keyof typeof pages => Object.hasOwn(pages, type)

/** The page of what it was done to, for those that there is one for whoever reads the trail. */
export function pathOf({ subjectType, subjectId, subjectName, details }: TrailView) {
  if (subjectType === 'control' && typeof details.code === 'string') {
    return portalPath('/compliance/controls/:code', { code: details.code })
  }
  // What has no name any more is gone, and so is its page.
  if (!hasPage(subjectType) || !subjectName) return undefined
  return portalPath(pages[subjectType], { id: subjectId })
}

/** Enough of an id to tell two apart: it begins with a clock and ends by chance. The export has the whole. */
const shortId = (id: string) => id.slice(-8)

/** The reason that was given, the role before and after, or what was changed. */
export function detailWords({ details }: TrailView): string {
  const { reason, from, to, role, fields, kept, monday } = details
  if (typeof monday === 'string') return `Week of ${monday}`
  if (typeof reason === 'string') {
    // Of an erasure: what it left.
    const stays = countsWords((kept ?? {}) as Record<string, number>)
    return stays ? `${reason}, kept: ${stays}` : reason
  }
  if (typeof from === 'string' && typeof to === 'string')
    return `${roleWord(from)} → ${roleWord(to)}`
  if (typeof role === 'string') return roleWord(role)
  if (typeof fields === 'string') return fieldWords(...fields.split(', '))
  return Array.isArray(fields) ? fieldWords(...fields.map(String)) : ''
}

const roleWord = (role: string) => (role in roleNames ? roleNames[role as Role] : role)
