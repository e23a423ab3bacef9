import type { IncidentSeverity } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'

/** What the audit trail tells of something that may be an attack. */
export interface TrailEvent {
  action: string
  actor: string
  subjectType: string
  subjectId: string
  details: Record<string, unknown>
}

/** Many of one kind within an hour, by whom or what they are about. */
export interface Burst {
  of: 'wrong passwords' | 'wrong factors' | 'accounts tried'
  count: number
}

export type SecurityRule =
  | 'stolen-session'
  | 'wrong-passwords'
  | 'wrong-factors'
  | 'accounts-tried'
  | 'admin-made'
  | 'factor-taken'
  | 'device-revoked'
  | 'trail-broken'

export const burstWithinMs = 60 * 60_000

/** From so many on it is no longer somebody who mistypes. */
const bursts: Record<Burst['of'], { atLeast: number; rule: SecurityRule }> = {
  'wrong passwords': { atLeast: 10, rule: 'wrong-passwords' },
  'wrong factors': { atLeast: 5, rule: 'wrong-factors' },
  'accounts tried': { atLeast: 20, rule: 'accounts-tried' },
}

/** So few never open anything: the database need not tell of them. */
export const fewestInBurst = Math.min(...Object.values(bursts).map(({ atLeast }) => atLeast))

export function ruleOfBurst({ of, count }: Burst): SecurityRule | undefined {
  return count >= bursts[of].atLeast ? bursts[of].rule : undefined
}

/** Which events are worth an incident by themselves. */
export function ruleOfEvent(event: TrailEvent): SecurityRule | undefined {
  const { action, actor, subjectId, details } = event
  switch (action) {
    case 'session.stolen':
      return 'stolen-session'
    case 'device.revoked':
      return 'device-revoked'
    case 'factor.removed':
      // People change their own; one that never counted protects nobody.
      return actor !== subjectId && details.status === 'verified' ? 'factor-taken' : undefined
    case 'person.role_changed':
      return details.to === 'admin' && details.from !== 'admin' ? 'admin-made' : undefined
    case 'person.invited':
      return details.role === 'admin' ? 'admin-made' : undefined
    case 'trail.checked':
      return details.state === 'broken' ? 'trail-broken' : undefined
    default:
      return undefined
  }
}

/** Whom or what it is about. Of the trail it is what was found, which every later check finds again. */
export function subjectOf({ action, subjectId, details }: TrailEvent): string {
  return action === 'trail.checked' ? String(details.finding) : subjectId
}

/** What happens again to the same on the same day is the same incident; a broken trail stays broken. */
export function eventKeyOf(rule: SecurityRule, subject: string, at: Date): string {
  if (rule === 'trail-broken') return `${rule}:${subject}`
  return `${rule}:${subject}:${londonDate(at)}`
}

export const securityWords: Record<
  SecurityRule,
  { severity: IncidentSeverity; title: string; description: string }
> = {
  'stolen-session': {
    severity: 'serious',
    title: 'A copied session was used',
    description:
      'A token that had been replaced was used again: somebody has a copy of it. The session was ended for both. Ask its owner what they saw, look at what the session did in the audit trail, and have them choose a new password.',
  },
  'wrong-passwords': {
    severity: 'moderate',
    title: 'Many wrong passwords for one account',
    description:
      'Somebody tried to sign in with wrong passwords ten times or more within an hour. Ask the owner whether it was them; if not, see that the account has a second factor.',
  },
  'wrong-factors': {
    severity: 'serious',
    title: 'The password was right, the second factor wrong, many times',
    description:
      'Five second factors or more were refused within an hour after a right password. The attacker knows the password: have the owner choose a new one now.',
  },
  'accounts-tried': {
    severity: 'serious',
    title: 'One address tried many accounts',
    description:
      'Sign-ins to twenty accounts or more failed within an hour from one address on the internet. Look in the audit trail whether one of them succeeded, and block the address at the proxy.',
  },
  'admin-made': {
    severity: 'low',
    title: 'Somebody was made an admin',
    description:
      'An admin may do everything. Ask the person who gave the role whether they meant to; if not, remove it and review what was done with it.',
  },
  'factor-taken': {
    severity: 'moderate',
    title: 'A second factor was taken from somebody else’s account',
    description:
      'It was not the owner who took it away. Make sure that they asked for it, in person or by telephone, and that they set up a new one.',
  },
  'device-revoked': {
    severity: 'moderate',
    title: 'The keys of a machine were revoked',
    description:
      'Keys are revoked when they may be known to others. Find out where the machine or its board has been, and compare what it reported with what was in it.',
  },
  'trail-broken': {
    severity: 'major',
    title: 'The audit trail was altered',
    description:
      'A check of the whole trail found that it is not what was sealed. Somebody may have changed the database past the product. Keep the database, its backups and the file of anchors as they are, find out who had access to them, and compare with the anchors that were mailed.',
  },
}
