import { users } from '@enix/identity/tables/auth.ts'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AccountState, Role } from '#lib/roles.ts'
import { moment } from './columns.ts'
import { companies } from './sites.ts'

/** What the product knows of a person, beside what they sign in with. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    state: text().$type<AccountState>().notNull(),
    fullName: text().notNull(),
    /** As the person wrote it; the company that they belong to is companyId. */
    companyName: text().notNull(),
    sitePostcode: text().notNull(),
    phone: text().notNull(),
    /** Which wording the person agreed to; nothing for those whom we invited. */
    consentWording: text(),
    companyId: uuid().references(() => companies.id),
    requestedAt: moment().notNull(),
    /** The day by which we decide, as in 2026-11-16. */
    decideBy: text(),
    decidedAt: moment(),
    decidedBy: uuid(),
    /** What the person reads about the decision. */
    reason: text(),
    /** What staff asked last, and what the person answered; both stay for whoever decides. */
    question: text(),
    answer: text(),
    /** The hash of a password that we made up: whoever still has it must choose their own. */
    initialPassword: text(),
    /** From here on nothing is open to them: an auditor is let in for a time. */
    accessEndsAt: moment(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('profiles_queue').on(table.state, table.decideBy),
    index('profiles_company').on(table.companyId),
    index('profiles_access_ends').on(table.accessEndsAt),
  ],
)
