import { desc, isNotNull } from 'drizzle-orm'
import { checkWords } from '#content/compliance/check-words.ts'
import type { SelfShown } from '#content/compliance/controls.ts'
import type { Context } from '#db/context.server.ts'
import { trustVersions } from '#db/schema/trust.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { selfChecks } from '#features/controls/policy/check-finding.ts'
import { emptyTrust } from '#lib/trust-words.ts'
import {
  answerProblem,
  certificateProblem,
  checkResult,
  documentProblem,
  documentsOf,
  entryProblem,
  shownOf,
  unexplained,
} from '../policy/shown.ts'
import type { TrustDesk } from '../schema/desk.ts'
import type { TrustView } from '../schema/visitor.ts'
import { factsFor } from './facts.server.ts'

export type TrustVersion = typeof trustVersions.$inferSelect

export async function newestVersion(ctx: Context): Promise<TrustVersion | undefined> {
  const [newest] = await ctx.db.orm
    .select()
    .from(trustVersions)
    .orderBy(desc(trustVersions.number))
    .limit(1)
  return newest
}

export async function publishedVersion(ctx: Context): Promise<TrustVersion | undefined> {
  const [published] = await ctx.db.orm
    .select()
    .from(trustVersions)
    .where(isNotNull(trustVersions.publishedAt))
    .orderBy(desc(trustVersions.number))
    .limit(1)
  return published
}

/** What everyone sees at this moment. */
export async function trustView(ctx: Context): Promise<TrustView> {
  const published = await publishedVersion(ctx)
  const content = published?.content ?? emptyTrust
  const of = {
    number: published?.number ?? null,
    publishedAt: published?.publishedAt?.toISOString() ?? null,
  }
  return shownOf(content, of, await factsFor(ctx, content))
}

/** What is handed out at this moment, each under the name by which it is asked for. */
export async function listDocuments(ctx: Context): Promise<{ key: string; title: string }[]> {
  const content = (await publishedVersion(ctx))?.content ?? emptyTrust
  return documentsOf(content, await factsFor(ctx, content))
}

export async function trustDesk(ctx: Context): Promise<TrustDesk> {
  const newest = await newestVersion(ctx)
  const published = await publishedVersion(ctx)
  const content = newest?.content ?? emptyTrust
  const facts = await factsFor(ctx, content, 'officers')
  const { today, now } = facts
  const names = await namesOf(ctx, [published?.publishedBy])
  const evidence = [...facts.evidence.values()]
  const checks = Object.keys(checkWords) as SelfShown[]
  return {
    version: newest?.version ?? 0,
    content,
    isDraft: newest !== undefined && newest.publishedAt === null,
    published: published?.publishedAt
      ? {
          number: published.number,
          at: published.publishedAt.toISOString(),
          by: nameOf(names, published.publishedBy ?? 'system'),
        }
      : null,
    unexplained: unexplained(content, published?.content, facts),
    choices: {
      certificates: evidence
        .filter(({ id, kind }) => kind === 'certificate' || content.certificates.includes(id))
        .map((it) => ({
          ...{ id: it.id, title: it.title, expiresOn: it.expiresOn },
          withheld: certificateProblem(it, today) ?? null,
        })),
      policies: [...facts.policies.values()].map((it) => ({
        ...{ id: it.id, title: it.title, number: it.number },
        withheld: entryProblem(it) ?? null,
      })),
      processors: [...facts.processors.values()].map((it) => ({
        ...{ id: it.id, title: it.title },
        withheld: entryProblem(it) ?? null,
      })),
      checks: checks.map((id) => {
        const finding = facts.checks.get(id)
        const at = finding?.at.toISOString() ?? null
        return { id, title: selfChecks[id].title, at, result: checkResult(finding, now) }
      }),
      documents: evidence
        .filter(({ kind }) => kind !== 'shown')
        .map((it) => ({
          ...{ id: it.id, title: it.title },
          withheld: documentProblem(it, today) ?? null,
        })),
      controls: [...facts.controls].map(([code, title]) => ({ code, title })),
    },
    answersWithheld: Object.fromEntries(
      content.answers.flatMap((answer) => {
        const problem = answerProblem(answer, facts)
        return problem ? [[answer.id, problem]] : []
      }),
    ),
    uptime: facts.uptime,
  }
}
