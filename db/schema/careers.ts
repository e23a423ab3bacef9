import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** A field is what somebody may register for; a post is one that can be applied for. */
export type CareerKind = 'field' | 'post'
export type CareerStatus = 'draft' | 'published'

/** What /careers shows once staff edit it; until then it shows content/careers.ts. */
export const careerRoles = pgTable(
  'career_roles',
  {
    id: id(),
    /** The part of the address after /careers#. */
    anchor: text().notNull().unique(),
    kind: text().$type<CareerKind>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    tasks: text().array().notNull(),
    brings: text().array().notNull(),
    /** Facts of a post; empty for a field. */
    place: text().notNull(),
    hours: text().notNull(),
    salary: text().notNull(),
    /** The last day of applying, as in 2026-12-31. */
    closesOn: text(),
    position: integer().notNull(),
    status: text().$type<CareerStatus>().notNull(),
    publishedAt: moment(),
    createdAt: moment().notNull(),
    version: integer().notNull(),
    savedAt: moment().notNull(),
    savedBy: uuid().notNull(),
  },
  (table) => [index('career_roles_position').on(table.position)],
)
