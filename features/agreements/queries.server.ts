import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { machines as models, type Slug } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import { agreements } from '#db/schema/agreements.ts'
import { documents } from '#db/schema/documents.ts'
import { machines } from '#db/schema/fleet.ts'
import { companies, sites } from '#db/schema/sites.ts'
import { currentWording } from './policy/wording.server.ts'
import type { AcceptedAgreement, DeskAgreementRow, Partnership } from './schema.ts'

/** On what terms a machine that is not taken away stands, and the agreement that is offered or was accepted. */
export async function findPartnership(
  ctx: Context,
  machineId: string,
  companyId: string,
): Promise<Partnership | undefined> {
  const [row] = await ctx.db.orm
    .select({ machine: machines, site: sites.name, company: companies.name })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(companies, eq(companies.id, machines.companyId))
    .where(
      and(
        eq(machines.id, machineId),
        eq(machines.companyId, companyId),
        isNull(machines.retiredAt),
      ),
    )
  if (!row) return undefined
  const { id, serial, spot, terms, commissionedAt, trialEndsAt } = row.machine
  return {
    machine: {
      ...{ id, serial, spot, terms, site: row.site },
      model: models[row.machine.model as Slug].name,
      commissionedAt: commissionedAt.toISOString(),
      trialEndsAt: trialEndsAt?.toISOString() ?? null,
    },
    company: row.company,
    wording: currentWording(),
    accepted: (await findAgreement(ctx, machineId, companyId)) ?? null,
  }
}

/** The newest that was accepted for a machine. */
async function findAgreement(
  ctx: Context,
  machineId: string,
  companyId: string,
): Promise<AcceptedAgreement | undefined> {
  const { id, wording, sha256, acceptedName, acceptedAt } = agreements
  const [row] = await ctx.db.orm
    .select({
      ...{ id, wording, sha256, acceptedName, acceptedAt },
      // Its copy has its id.
      documentId: sql<string | null>`${documents.id}`,
    })
    .from(agreements)
    .leftJoin(documents, eq(documents.id, agreements.id))
    .where(and(eq(agreements.machineId, machineId), eq(agreements.companyId, companyId)))
    .orderBy(desc(acceptedAt))
    .limit(1)
  return row && { ...row, acceptedAt: row.acceptedAt.toISOString() }
}

/** Who has accepted what, the newest first. */
export async function listAgreements(ctx: Context): Promise<DeskAgreementRow[]> {
  const { id, wording, sha256, acceptedName, acceptedAt } = agreements
  const rows = await ctx.db.orm
    .select({
      ...{ id, wording, sha256, acceptedName, acceptedAt },
      company: companies.name,
      machine: { serial: machines.serial, site: sites.name, spot: machines.spot },
    })
    .from(agreements)
    .innerJoin(machines, eq(machines.id, agreements.machineId))
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(companies, eq(companies.id, agreements.companyId))
    .orderBy(desc(acceptedAt))
    .limit(200)
  return rows.map((row) => ({ ...row, acceptedAt: row.acceptedAt.toISOString() }))
}
