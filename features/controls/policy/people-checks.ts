import { hourMs } from '#lib/time.ts'
import type { Finding } from './check-finding.ts'

const dayMs = 24 * hourMs
/** Whoever is new sets their factor up within a week. */
const newcomerDays = 7
const reviewDays = 92

export interface Worker {
  id: string
  role: string
  since: Date
  lastSignIn: Date | null
  hasFactor: boolean
}

export function factorFinding(workers: readonly Worker[], now: Date): Finding {
  const lacking = workers.filter(({ hasFactor }) => !hasFactor)
  const late = lacking.filter(({ since }) => now.getTime() - since.getTime() > newcomerDays * dayMs)
  const having = workers.length - lacking.length
  const without = lacking.map(({ id, role, since }) => ({ id, role, since: since.toISOString() }))
  return {
    passed: workers.length > 0 && late.length === 0,
    found: `${having} of ${workers.length} people with access, auditors included, have a second factor. Without one nobody can change anything.`,
    details: { people: workers.length, withFactor: having, without },
    measured: lacking.length,
  }
}

export function accessFinding(
  workers: readonly Worker[],
  reviewedAt: Date | undefined,
  now: Date,
): Finding {
  const people = workers.map(({ id, role, lastSignIn, hasFactor }) => {
    return { id, role, lastSignIn: lastSignIn?.toISOString() ?? null, hasFactor }
  })
  const details = { people, reviewedAt: reviewedAt?.toISOString() ?? null }
  const count = `${workers.length} ${workers.length === 1 ? 'person has' : 'people have'} access`
  if (!reviewedAt) return { passed: false, found: `${count}; nobody has reviewed it.`, details }
  const age = now.getTime() - reviewedAt.getTime()
  const passed = age <= reviewDays * dayMs
  const days = Math.floor(age / dayMs)
  const ago = days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} ago`
  return { passed, found: `${count}; it was last reviewed ${ago}.`, details, measured: days }
}

/** One can stand in for another, and there are no more than the work needs. */
const fewestAdmins = 2
const mostAdmins = 3
const mostAdminsShare = 0.2

export function adminsFinding(workers: readonly Pick<Worker, 'id' | 'role'>[]): Finding {
  const admins = workers.filter(({ role }) => role === 'admin').map(({ id }) => id)
  const most = Math.max(mostAdmins, Math.floor(workers.length * mostAdminsShare))
  const passed = admins.length >= fewestAdmins && admins.length <= most
  return {
    passed,
    found: `${admins.length} of ${workers.length} people with access are admins. There should be ${fewestAdmins} to ${most}.`,
    details: { admins },
    measured: admins.length,
  }
}

export interface SessionFacts {
  /** 0 is for ever. */
  longestSeconds: number
  idleSeconds: number
}

const longestHours = 12
const idleMinutes = 60

export function sessionFinding({ longestSeconds, idleSeconds }: SessionFacts): Finding {
  const isWithin = (seconds: number, limit: number) => seconds > 0 && seconds <= limit
  const longest = longestSeconds
    ? `end after ${Math.round(longestSeconds / 3600)} hours`
    : 'have no end'
  const idle = idleSeconds
    ? `after ${Math.round(idleSeconds / 60)} minutes without activity`
    : 'not for want of activity'
  return {
    passed:
      isWithin(longestSeconds, longestHours * 3600) && isWithin(idleSeconds, idleMinutes * 60),
    found: `Sessions of colleagues ${longest}, and ${idle}.`,
    details: { longestSeconds, idleSeconds },
    measured: Math.round(idleSeconds / 60),
  }
}

export interface SignInFacts {
  failedInADay: number
  /** Security incidents that nobody has judged yet, by reference. */
  waiting: { reference: string; openedAt: string }[]
}

const judgedWithinHours = 24

export function signInFinding({ failedInADay, waiting }: SignInFacts, now: Date): Finding {
  const late = waiting.filter(
    ({ openedAt }) => now.getTime() - new Date(openedAt).getTime() > judgedWithinHours * hourMs,
  )
  const failed = `${failedInADay} ${failedInADay === 1 ? 'sign-in' : 'sign-ins'} failed in the last day`
  return {
    passed: late.length === 0,
    found:
      late.length === 0
        ? `${failed}; every sign of an attack was judged within a day.`
        : `${failed}; not judged within a day: ${late.map(({ reference }) => reference).join(', ')}.`,
    details: { failedInADay, waiting },
    measured: failedInADay,
  }
}
