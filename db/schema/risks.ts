import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RiskCategory, StaleReason, Treatment } from '#lib/compliance-words.ts'
import { id, moment, partOf, version } from './columns.ts'
import { incidents } from './incidents.ts'

/** From 1 to 5. */
const score = () => smallint().notNull()
/** Before anything is done about it, now, and once the treatment is done. */
const scores = () => ({
  inherentLikelihood: score(),
  inherentImpact: score(),
  currentLikelihood: score(),
  currentImpact: score(),
  residualLikelihood: score(),
  residualImpact: score(),
})
const ofRisk = () => partOf(() => risks.id)

export const risks = pgTable(
  'risks',
  {
    id: id(),
    /** As it is called in a meeting: RSK-7K2M-94QD. */
    reference: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().$type<RiskCategory>().notNull(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...scores(),
    treatment: text().$type<Treatment>().notNull(),
    plan: text().notNull(),
    /** By when the plan is done. */
    dueOn: date(),
    /** When its owner reported the plan as done. */
    treatedAt: moment(),
    reviewOn: date().notNull(),
    openedAt: moment().notNull(),
    closedAt: moment(),
    closedBecause: text(),
    example: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [
    index('risks_opened').on(table.openedAt, table.id),
    index('risks_open').on(table.reviewOn).where(sql`${table.closedAt} IS NULL`),
    index('risks_owner').on(table.ownerId).where(sql`${table.closedAt} IS NULL`),
  ],
)

/** What the scores have been: one row for each change of any. */
export const riskScores = pgTable(
  'risk_scores',
  {
    id: id(),
    riskId: ofRisk(),
    at: moment().notNull(),
    by: text().notNull(),
    ...scores(),
  },
  (table) => [index('risk_scores_risk').on(table.riskId, table.id)],
)

export const riskControls = pgTable(
  'risk_controls',
  { riskId: ofRisk(), code: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.riskId, table.code] }),
    index('risk_controls_code').on(table.code),
  ],
)

export const riskIncidents = pgTable(
  'risk_incidents',
  {
    riskId: ofRisk(),
    incidentId: partOf(() => incidents.id),
  },
  (table) => [
    primaryKey({ columns: [table.riskId, table.incidentId] }),
    index('risk_incidents_incident').on(table.incidentId),
  ],
)

/** That somebody took what is left of a risk upon the company, as it was scored then. */
export const riskAcceptances = pgTable(
  'risk_acceptances',
  {
    id: id(),
    riskId: ofRisk(),
    at: moment().notNull(),
    acceptedBy: uuid().notNull(),
    reason: text().notNull(),
    /** Frozen: likelihood times impact at that moment. */
    currentScore: smallint().notNull(),
    residualScore: smallint().notNull(),
    expiresOn: date().notNull(),
    /** Once stale it stays so, whatever becomes of the scores and of the owner afterwards. */
    staleAt: moment(),
    staleBecause: text().$type<StaleReason>(),
    withdrawnAt: moment(),
    withdrawnBy: text(),
    /** Null once superseded. */
    withdrawnBecause: text(),
  },
  (table) => [
    // One counts at a time; those before it are kept.
    uniqueIndex('risk_acceptances_current')
      .on(table.riskId)
      .where(sql`${table.withdrawnAt} IS NULL`),
    index('risk_acceptances_risk').on(table.riskId),
  ],
)
