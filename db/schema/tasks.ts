import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Notice, RepeatUnit, TaskOutcome, TaskSource } from '#lib/task-words.ts'
import { id, moment, partOf } from './columns.ts'

const person = () => uuid().references(() => users.id, { onDelete: 'set null' })
/** What it is done for: a kind of thing, and its id or code. */
const source = () => ({
  sourceKind: text().$type<TaskSource>().notNull(),
  sourceKey: text().notNull(),
})

/** Work that comes back, such as an access review each quarter. A job makes its tasks. */
export const taskRoutines = pgTable(
  'task_routines',
  {
    id: id(),
    ...source(),
    title: text().notNull(),
    instructions: text().notNull(),
    ownerId: person(),
    every: integer().notNull(),
    unit: text().$type<RepeatUnit>().notNull(),
    /** The task is made so many days before it is due. */
    leadDays: integer().notNull(),
    /** When the next task is due. */
    nextOn: date().notNull(),
    createdAt: moment().notNull(),
    createdBy: text().notNull(),
    endedAt: moment(),
  },
  (table) => [
    index('task_routines_source').on(table.sourceKind, table.sourceKey),
    index('task_routines_next').on(table.nextOn).where(sql`${table.endedAt} IS NULL`),
  ],
)

/** Something that one colleague has to do by a day. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    ...source(),
    routineId: uuid().references(() => taskRoutines.id),
    title: text().notNull(),
    instructions: text().notNull(),
    ownerId: person(),
    dueOn: date().notNull(),
    createdAt: moment().notNull(),
    createdBy: text().notNull(),
    doneAt: moment(),
    doneBy: uuid(),
    outcome: text().$type<TaskOutcome>(),
    note: text().notNull().default(''),
  },
  (table) => [
    // However often the job runs, a routine has one task for a day.
    uniqueIndex('tasks_routine_day').on(table.routineId, table.dueOn),
    index('tasks_open').on(table.ownerId, table.dueOn).where(sql`${table.doneAt} IS NULL`),
    index('tasks_source').on(table.sourceKind, table.sourceKey, table.dueOn),
  ],
)

/** What somebody was last emailed about an item of their work. */
export const workNotices = pgTable(
  'work_notices',
  {
    userId: partOf(() => users.id),
    /** Of a task, or of an item of another register. */
    itemId: uuid().notNull(),
    notice: text().$type<Notice>().notNull(),
    /** When it was due then: a new day is announced anew. */
    dueOn: date(),
    sentOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
)

/** The address of somebody's work as a calendar: a new id makes a new address. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: partOf(() => users.id).primaryKey(),
  id: uuid().notNull().unique(),
  renewedAt: moment().notNull(),
})
