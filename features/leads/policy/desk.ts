import type { PromiseKind, Stage, Suspicion } from '#lib/lead-words.ts'
import { hourMs, londonDate } from '#lib/time.ts'
import type { DeskEventKind, LeadList, LeadMail } from '../schema/desk.ts'
import { dueAfterPause, dueAt } from './promise.ts'

type Moment = Date | string

/** What there is to know of an enquiry to say where it belongs; as stored, or as the API gives it. */
export interface DeskState {
  stage: Stage
  dueAt: Moment | null
  pausedAt: Moment | null
  answeredAt: Moment | null
  heldFor: Suspicion[] | null
  /** What has become of the email that it was answered by. */
  answerMail?: LeadMail['status'] | null
}

export const isClosed = (stage: Stage): boolean => stage === 'won' || stage === 'lost'
export const isHeld = ({ heldFor }: Pick<DeskState, 'heldFor'>): boolean =>
  heldFor !== null && heldFor.length > 0

/** We owe an answer, whether or not the clock stands still just now. */
const isOwed = ({ stage, dueAt, answeredAt }: Omit<DeskState, 'heldFor'>): boolean =>
  dueAt !== null && answeredAt === null && !isClosed(stage)

/** The lists in which an enquiry is found. What is held or merged is in none of the others but "all". */
export function listsOf(lead: DeskState & { isMerged: boolean }): LeadList[] {
  if (lead.isMerged) return ['all']
  if (isHeld(lead)) return ['held', 'all']
  if (isClosed(lead.stage)) return ['closed', 'board', 'all']
  if (!isOwed(lead)) return ['open', 'board', 'all']
  return [lead.pausedAt === null ? 'queue' : 'paused', 'open', 'board', 'all']
}

/** How a promise stands. None: there is nothing to answer, or it does not run yet or any more. */
export type Urgency =
  | 'late'
  | 'within-the-hour'
  | 'today'
  | 'later'
  | 'paused'
  | 'on-its-way'
  | 'kept'
  | 'broken'
  | 'none'

export function urgencyOf(lead: DeskState, now: Date): Urgency {
  if (lead.dueAt === null || isHeld(lead)) return 'none'
  const due = new Date(lead.dueAt)
  // Nobody has an answer that still waits for the mail server.
  if (lead.answerMail === 'queued') return 'on-its-way'
  if (lead.answeredAt !== null) return new Date(lead.answeredAt) <= due ? 'kept' : 'broken'
  if (isClosed(lead.stage)) return 'none'
  if (lead.pausedAt !== null) return 'paused'
  if (due < now) return 'late'
  if (due.getTime() - now.getTime() <= hourMs) return 'within-the-hour'
  return londonDate(due) === londonDate(now) ? 'today' : 'later'
}

/** The clock of a promise, as stored. */
export interface PromiseClock {
  stage: Stage
  promise: PromiseKind | null
  dueAt: Date | null
  pausedAt: Date | null
  answeredAt: Date | null
  answerMailId: string | null
  escalatedAt: Date | null
}

type ClockChange = Partial<Omit<PromiseClock, 'stage'>>

/** Whoever moves a new enquiry on has often answered it, and the desk does not know of it yet. */
export function asksForAnswer(lead: DeskState, to: Stage): boolean {
  const hasBegun = lead.stage === 'new' && to !== 'new' && !isClosed(to)
  return hasBegun && isOwed(lead) && lead.pausedAt === null && !isHeld(lead)
}

/** Every stage leads to every other; lost says why. A closed enquiry stops its clock, an open one runs on. */
export function stageChange(
  lead: PromiseClock,
  to: { stage: Stage; lostReason?: string | undefined },
  now: Date,
): { ok: false; reason: 'reason_needed' } | { ok: true; columns: StageColumns } {
  if (to.stage === 'lost' && !to.lostReason) return { ok: false, reason: 'reason_needed' }
  const lostReason = to.stage === 'lost' ? (to.lostReason ?? null) : null
  const columns = { stage: to.stage, lostReason }
  if (isClosed(lead.stage) === isClosed(to.stage)) return { ok: true, columns }
  if (!isClosed(to.stage)) return { ok: true, columns: { ...columns, ...running(lead, now) } }
  const stops = isOwed(lead) && lead.pausedAt === null
  return { ok: true, columns: { ...columns, ...(stops && { pausedAt: now }) } }
}

type StageColumns = ClockChange & { stage: Stage; lostReason: string | null }

export type ClockAction = 'pause' | 'resume' | 'restart'
export type ClockProblem = 'closed' | 'clock_not_running' | 'clock_not_paused' | 'answer_owed'

/**
 * What can be done to the clock of an enquiry that is worked on. What is owed cannot be promised anew:
 * a promise that was broken would never have been made.
 */
export function clockActions(lead: Omit<DeskState, 'heldFor' | 'answerMail'>): ClockAction[] {
  if (isClosed(lead.stage)) return []
  if (!isOwed(lead)) return ['restart']
  return [lead.pausedAt === null ? 'pause' : 'resume']
}

const clockProblems: Record<ClockAction, ClockProblem> = {
  pause: 'clock_not_running',
  resume: 'clock_not_paused',
  restart: 'answer_owed',
}

export function clockChange(
  lead: PromiseClock,
  action: ClockAction,
  now: Date,
): { ok: false; reason: ClockProblem } | { ok: true; columns: ClockChange } {
  if (isClosed(lead.stage)) return { ok: false, reason: 'closed' }
  if (!clockActions(lead).includes(action)) return { ok: false, reason: clockProblems[action] }
  switch (action) {
    case 'pause':
      return { ok: true, columns: { pausedAt: now } }
    case 'resume':
      return { ok: true, columns: running(lead, now) }
    case 'restart':
      return { ok: true, columns: promisedAnew(lead, now) }
  }
}

/**
 * An answer keeps the promise, or breaks it, once; it brings a new enquiry to the next stage. An email
 * does so for as long as it does not come back; what was said is said, whatever an email before it does.
 */
export function answeredNow(
  lead: PromiseClock,
  now: Date,
  by: { mailId: string | null; isEarlierOnItsWay?: boolean },
): ClockChange & { stage: Stage } {
  const { answeredAt, answerMailId } = lead
  const isFirst = answeredAt === null || (by.mailId === null && by.isEarlierOnItsWay)
  return {
    ...running(lead, now),
    answeredAt: isFirst ? now : answeredAt,
    answerMailId: isFirst || by.mailId === null ? by.mailId : answerMailId,
    stage: lead.stage === 'new' ? 'contacted' : lead.stage,
  }
}

/** An answer that came back is none: the promise is open as it was, and staff are warned of it anew. */
export const unanswered = { answeredAt: null, escalatedAt: null } satisfies ClockChange

/**
 * What an email of the customer changes. What was answered is owed an answer again, what waited for them
 * runs on, and what was lost is open again; a promise that still runs stays as it is. Those who work on it
 * are told once, until they have answered.
 */
export function repliedNow(
  lead: PromiseClock & Pick<DeskState, 'heldFor'>,
  now: Date,
): { columns: ClockChange & { stage?: Stage; lostReason?: null }; isTold: boolean } {
  if (isHeld(lead)) return { columns: {}, isTold: false }
  if (lead.stage === 'won') return { columns: {}, isTold: true }
  if (lead.stage === 'lost') {
    const open = { stage: 'contacted', lostReason: null } as const
    return { columns: { ...promisedAnew(lead, now), ...open }, isTold: true }
  }
  if (!isOwed(lead)) return { columns: promisedAnew(lead, now), isTold: true }
  return { columns: running(lead, now), isTold: lead.pausedAt !== null }
}

/** Customers who write again are owed an answer again. */
function promisedAnew({ promise }: PromiseClock, now: Date): ClockChange {
  const kind = promise ?? 'form'
  const columns = { pausedAt: null, answeredAt: null, answerMailId: null, escalatedAt: null }
  return { ...columns, promise: kind, dueAt: dueAt(kind, now) }
}

/** The clock goes on with what was left when it was stopped. */
function running({ promise, dueAt: due, pausedAt }: PromiseClock, now: Date): ClockChange {
  if (!pausedAt) return {}
  if (!due || !promise) return { pausedAt: null }
  const later = dueAfterPause(promise, due, { from: pausedAt, until: now })
  // Whoever was warned of the old moment has to be warned of the new one.
  return { pausedAt: null, dueAt: later, ...(later > due && { escalatedAt: null }) }
}

/** What one promise takes over from another when their enquiries are merged: the first that is due. */
export function mergedClock(into: PromiseClock, others: PromiseClock[]): ClockChange {
  const runs = (lead: PromiseClock) => isOwed(lead) && lead.pausedAt === null
  const [first] = [into, ...others]
    .filter(runs)
    .toSorted((a, b) => (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0))
  if (!first || first === into) return {}
  const { promise, dueAt, escalatedAt, answerMailId } = first
  return { promise, dueAt, escalatedAt, answerMailId, pausedAt: null, answeredAt: null }
}

/** What the audit trail calls each change. */
export const auditActions: Record<DeskEventKind, `lead.${string}`> = {
  received: 'lead.captured',
  entered: 'lead.entered',
  note: 'lead.noted',
  corrected: 'lead.corrected',
  stage: 'lead.moved',
  owner: 'lead.assigned',
  answered: 'lead.answered',
  mailed: 'lead.mailed',
  replied: 'lead.replied',
  'auto-replied': 'lead.auto_replied',
  undelivered: 'lead.undelivered',
  delivered: 'lead.delivered',
  paused: 'lead.paused',
  resumed: 'lead.resumed',
  restarted: 'lead.restarted',
  merged: 'lead.merged',
  unmerged: 'lead.unmerged',
  held: 'lead.held',
  released: 'lead.released',
  proposal: 'lead.proposal_noted',
}
