import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Context } from '#db/context.server.ts'
import { isOpen, leads, stageNumber } from '#db/schema/leads.ts'
import type { MailStatus } from '#db/schema/mail.ts'
import { namesOf } from '#features/accounts/queries/staff.server.ts'
import { type Stage, stages } from '#lib/lead-words.ts'
import { addDays, londonDate, londonMoment } from '#lib/time.ts'
import { isClosed } from '../policy/desk.ts'
import { searchQuery } from '../policy/search.ts'
import { isLeadReference } from '../policy.ts'
import {
  heldMessageLength,
  type LeadColumn,
  type LeadList,
  type LeadPage,
  type LeadQuery,
  type LeadRow,
  type LeadSummary,
  leadsPerColumn,
  leadsPerPage,
  mostInColumn,
  mostListed,
} from '../schema/desk.ts'

/** What a line of the table shows. */
export const rowColumns = {
  id: leads.id,
  reference: leads.reference,
  receivedAt: leads.receivedAt,
  wayIn: leads.wayIn,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  company: leads.company,
  stage: leads.stage,
  ownerId: leads.ownerId,
  promise: leads.promise,
  dueAt: leads.dueAt,
  pausedAt: leads.pausedAt,
  answeredAt: leads.answeredAt,
  answerMail:
    sql<MailStatus | null>`(SELECT mails.status FROM mails WHERE mails.id = leads.answer_mail_id)`.as(
      'answer_mail',
    ),
  flags: leads.flags,
  heldFor: leads.heldFor,
  heldMessage: sql<
    string | null
  >`CASE WHEN leads.held_for <> '{}' THEN left(leads.message, ${sql.raw(String(heldMessageLength))}) END`.as(
    'held_message',
  ),
  mergedInto: leads.mergedInto,
  version: leads.version,
}

type StoredRow = Pick<
  typeof leads.$inferSelect,
  Exclude<keyof typeof rowColumns, 'answerMail' | 'heldMessage'>
> & {
  answerMail: MailStatus | null
  heldMessage: string | null
}

export async function asRows(ctx: Context, rows: StoredRow[]): Promise<LeadRow[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  )
  return rows.map(({ mergedInto, ...row }) => ({
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    ownerName: (row.ownerId && names.get(row.ownerId)) ?? null,
    isMerged: mergedInto !== null,
  }))
}

export const notMerged = isNull(leads.mergedInto)
const held = sql`${leads.heldFor} <> '{}'`
export const notHeld = sql`(${leads.heldFor} IS NULL OR ${leads.heldFor} = '{}')`
const owed = and(isNotNull(leads.dueAt), isNull(leads.answeredAt))

/** The same as listsOf in policy/desk.ts says of one enquiry. */
const inList: Record<LeadList, SQL | undefined> = {
  queue: and(notMerged, notHeld, isOpen(leads.stage), owed, isNull(leads.pausedAt)),
  paused: and(notMerged, notHeld, isOpen(leads.stage), owed, isNotNull(leads.pausedAt)),
  open: and(notMerged, notHeld, isOpen(leads.stage)),
  closed: and(notMerged, notHeld, sql`${leads.stage} IN ('won', 'lost')`),
  board: and(notMerged, notHeld),
  held: and(notMerged, held),
  all: undefined,
}

export async function listLeads(ctx: Context, query: LeadQuery): Promise<LeadPage> {
  const where = await matches(ctx, query)
  const { total, isMore } = await countUpTo(ctx, where, mostListed)
  const pages = Math.max(1, Math.ceil(total / leadsPerPage))
  // Whoever stays on the last page while it empties sees the one before.
  const page = Math.min(query.page, pages)
  const rows = await ctx.db.orm
    .select(rowColumns)
    .from(leads)
    .where(where)
    .orderBy(...inOrder(query))
    .limit(leadsPerPage)
    .offset((page - 1) * leadsPerPage)
  return { rows: await asRows(ctx, rows), total, isMore, page, pages }
}

/** Nobody turns so many pages, and to count on would take longer every year. */
async function countUpTo(ctx: Context, where: SQL | undefined, most: number) {
  const [counted] = await ctx.db.orm.select({ total: count() }).from(someLeads(ctx, where, most))
  return upTo(most, counted?.total ?? 0)
}

/** One more than are counted, to tell whether there are more. */
function someLeads(ctx: Context, where: SQL | undefined, most: number) {
  const one = sql`1`.as('one')
  return ctx.db.orm
    .select({ one })
    .from(leads)
    .where(where)
    .limit(most + 1)
    .as('some')
}

const upTo = (most: number, found: number) => ({
  total: Math.min(found, most),
  isMore: found > most,
})

const stageNames = Object.keys(stages) as Stage[]

/** Leaves out held and merged enquiries, which cannot be moved. */
export async function boardOfLeads(ctx: Context, query: LeadQuery): Promise<LeadColumn[]> {
  const shown = stageNames.filter((stage) => mayHold(query, stage))
  const matching = await matches(ctx, query)
  const isIn = (stage: Stage) => and(isAt(stage), matching, inList.board)
  const rows = await together(
    shown.map((stage) =>
      ctx.db.orm
        .select(rowColumns)
        .from(leads)
        .where(isIn(stage))
        .orderBy(...inOrder(query))
        .limit(leadsPerColumn),
    ),
  )
  const counted = await together(
    shown.map((stage) => {
      const some = someLeads(ctx, isIn(stage), mostInColumn)
      return ctx.db.orm.select({ stage: sql<Stage>`${stage}::text`, total: count() }).from(some)
    }),
  )
  const totals = new Map(counted.map(({ stage, total }) => [stage, total]))
  const cards = await asRows(ctx, rows)
  return stageNames.map((stage) => ({
    stage,
    ...upTo(mostInColumn, totals.get(stage) ?? 0),
    rows: cards.filter((card) => card.stage === stage),
  }))
}

/** Several questions of one form, asked at once. */
async function together<Row>(queries: PromiseLike<Row[]>[]): Promise<Row[]> {
  const [first, second, ...more] = queries as unknown as Parameters<typeof unionAll>
  if (!first || !second) return (await queries[0]) ?? []
  return (await unionAll(first, second, ...more)) as Row[]
}

/** Whether there can be anything, which the database would have to look through all to say. */
function mayHold({ list, stage: asked }: LeadQuery, stage: Stage): boolean {
  if (list === 'held' || (asked && asked !== stage)) return false
  return list === 'all' || list === 'board' || isClosed(stage) === (list === 'closed')
}

const isAt = (stage: Stage) => eq(stageNumber(leads.stage), stageNames.indexOf(stage) + 1)

/** Those that wait for an answer, and how many of them for longer than was promised. */
export async function queueOfLeads(ctx: Context) {
  const now = ctx.clock.now()
  const midnight = londonMoment(addDays(londonDate(now), 1), 0)
  const before = (moment: Date) => sql<number>`count(*) FILTER (WHERE ${leads.dueAt} < ${moment})`
  const [queue] = await ctx.db.orm
    .select({ all: count(), dueToday: before(midnight), late: before(now) })
    .from(leads)
    .where(inList.queue)
  return {
    queue: queue?.all ?? 0,
    dueToday: Number(queue?.dueToday ?? 0),
    late: Number(queue?.late ?? 0),
  }
}

/** How many are held as possible spam. */
export const countHeld = (ctx: Context) => ctx.db.orm.$count(leads, inList.held)

export async function summaryOfLeads(ctx: Context): Promise<LeadSummary> {
  const countOf = async (where: SQL | undefined) => {
    const [counted] = await ctx.db.orm.select({ total: count() }).from(leads).where(where)
    return counted?.total ?? 0
  }
  return {
    ...(await queueOfLeads(ctx)),
    paused: await countOf(inList.paused),
    held: await countOf(inList.held),
    mine: await countOf(and(inList.open, eq(leads.ownerId, ctx.actor))),
    unowned: await countOf(and(inList.open, isNull(leads.ownerId))),
  }
}

export async function matches(ctx: Context, query: LeadQuery): Promise<SQL | undefined> {
  return and(
    inList[query.list],
    query.stage && isAt(query.stage),
    query.wayIn && eq(leads.wayIn, query.wayIn),
    query.promise && eq(leads.promise, query.promise),
    query.owner ? isOwnedBy(ctx, query.owner) : undefined,
    query.q ? await isFound(ctx, query.q) : undefined,
  )
}

function isOwnedBy(ctx: Context, owner: string): SQL {
  if (owner === 'nobody') return isNull(leads.ownerId)
  return eq(leads.ownerId, owner === 'me' ? ctx.actor : owner)
}

const mostFoundByParts = 200

/** It has the words itself, or something has that was merged into it. */
async function isFound(ctx: Context, text: string): Promise<SQL | undefined> {
  const hasThem = hasWords(text)
  const wholes = new Set<string>()
  let next = await wholesOf(ctx, hasThem)
  while (next.length > 0) {
    for (const id of next) wholes.add(id)
    const above = await wholesOf(ctx, inArray(leads.id, next))
    next = above.filter((id) => !wholes.has(id))
  }
  if (wholes.size === 0) return hasThem
  // By their ids, which have an index: to find them by a question, the database would look through all.
  // As one value, because a board asks for them fourteen times.
  const ids = [...wholes].join(',')
  return or(hasThem, sql`${leads.id} = ANY(string_to_array(${ids}, ',')::uuid[])`)
}

/** What these were merged into. */
async function wholesOf(ctx: Context, parts: SQL): Promise<string[]> {
  const rows = await ctx.db.orm
    .selectDistinct({ id: leads.mergedInto })
    .from(leads)
    .where(and(isNotNull(leads.mergedInto), parts))
    .limit(mostFoundByParts)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Each word begins one of the enquiry's, or all of it is the beginning of its telephone number. */
function hasWords(text: string): SQL {
  // Every reference begins with the same word, so looking for that would find all of them first.
  const reference = text.toUpperCase()
  if (isLeadReference(reference)) return eq(leads.reference, reference)
  const query = searchQuery(text)
  return query ? sql`${leads.words} @@ to_tsquery('simple', ${query})` : sql`false`
}

/** As an index has it, forwards or backwards; what is equal stands in the order of its arrival. */
function inOrder({ sort, direction }: LeadQuery): SQL[] {
  const by = direction === 'asc' ? asc : desc
  return [...sortedBy[sort], leads.id].map((column) => by(column))
}

const sortedBy: Record<LeadQuery['sort'], SQLWrapper[]> = {
  due: [leads.dueAt],
  // An id begins with the moment at which it was made.
  received: [],
  company: [sql`lower(${leads.company})`],
  name: [sql`lower(${leads.name})`],
  stage: [stageNumber(leads.stage), leads.dueAt],
}
