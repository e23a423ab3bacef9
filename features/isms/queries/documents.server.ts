import { and, desc, eq, lt } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { ismsEntries, ismsVersions } from '#db/schema/isms.ts'
import { type Names, nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { statementOfApplicability } from '#features/controls/queries/controls.server.ts'
import { openRisksByControl } from '#features/risks/queries/treatment-plan.server.ts'
import { type ContextSection, contextSections, type IsmsDocument } from '#lib/isms-words.ts'
import { changesBetween, contextItems, type Item, statementItems } from '../policy/compare.ts'
import { type Decided, statementLine } from '../policy/statement.ts'
import type {
  ContextDraft,
  ContextView,
  DraftLine,
  IsmsContext,
  ObjectiveEntry,
  PartyEntry,
  StatementLine,
  StatementView,
  VersionChanges,
  VersionRow,
} from '../schema/documents.ts'

type StoredVersion = typeof ismsVersions.$inferSelect

async function readEntries(ctx: Context, document: IsmsDocument) {
  const entries = await ctx.db.orm
    .select()
    .from(ismsEntries)
    .where(eq(ismsEntries.document, document))
    .orderBy(ismsEntries.id)
  const names = await namesOf(
    ctx,
    entries.map(({ changedBy }) => changedBy),
  )
  return entries.map(({ key, content, version, changedAt, changedBy }) => ({
    ...{ key, content, version },
    changedAt: changedAt.toISOString(),
    changedBy: nameOf(names, changedBy),
  }))
}

export async function statementView(ctx: Context, userId: string): Promise<StatementView> {
  return {
    lines: await statementDraft(ctx),
    versions: await listVersions(ctx, 'applicability', userId),
  }
}

export async function statementDraft(ctx: Context): Promise<DraftLine[]> {
  const entries = await readEntries(ctx, 'applicability')
  const entryOf = new Map(entries.map((entry) => [entry.key, entry]))
  const proposed = await statementOfApplicability(ctx)
  const risksOf = await openRisksByControl(ctx)
  return proposed.map((line) => {
    const entry = entryOf.get(line.id)
    return {
      ...statementLine(line, entry?.content as Decided | undefined, risksOf),
      version: entry?.version ?? 0,
      changedAt: entry?.changedAt ?? null,
      changedBy: entry?.changedBy ?? null,
    }
  })
}

export async function contextView(ctx: Context, userId: string): Promise<ContextView> {
  return {
    ...(await contextDraft(ctx)),
    versions: await listVersions(ctx, 'context', userId),
  }
}

const sectionKeys = Object.keys(contextSections) as ContextSection[]

export async function contextDraft(ctx: Context): Promise<ContextDraft> {
  const entries = await readEntries(ctx, 'context')
  const draft: ContextDraft = { sections: [], parties: [], objectives: [] }
  for (const { key, content, ...changed } of entries) {
    const [list = '', id = ''] = key.split('/')
    const section = sectionKeys.find((name) => name === list)
    if (section) {
      draft.sections.push({ key: section, ...(content as { text: string }), ...changed })
    } else if (list === 'objectives') {
      const objective = content as Omit<ObjectiveEntry, 'id'>
      draft.objectives.push({ id, ...objective, ...changed, owner: null })
    } else {
      draft.parties.push({ id, ...(content as Omit<PartyEntry, 'id'>), ...changed })
    }
  }
  draft.sections.sort((one, other) => sectionKeys.indexOf(one.key) - sectionKeys.indexOf(other.key))
  const names = await namesOf(
    ctx,
    draft.objectives.map(({ ownerId }) => ownerId),
  )
  for (const objective of draft.objectives) objective.owner = nameOf(names, objective.ownerId)
  return draft
}

/** What a version freezes of the draft. */
export async function contentOfDraft(ctx: Context, document: IsmsDocument) {
  if (document === 'applicability') {
    const lines = await statementDraft(ctx)
    return lines.map(({ version: _, changedAt: _at, changedBy: _by, ...line }) => line)
  }
  const { sections, parties, objectives } = await contextDraft(ctx)
  return {
    sections: sections.map(({ key, text }) => ({ key, text })),
    parties: parties.map(({ id, name, requirements, response }) => ({
      ...{ id, name, requirements, response },
    })),
    objectives: objectives.map(({ id, title, measure, target, ownerId, dueOn, result }) => ({
      ...{ id, title, measure, target, ownerId, dueOn, ...(result && { result }) },
    })),
  } satisfies IsmsContext
}

/** The newest first. */
export async function listVersions(
  ctx: Context,
  document: IsmsDocument,
  userId: string,
): Promise<VersionRow[]> {
  const versions = await ctx.db.orm
    .select()
    .from(ismsVersions)
    .where(eq(ismsVersions.document, document))
    .orderBy(desc(ismsVersions.number))
  const names = await namesOf(
    ctx,
    versions.flatMap(({ submittedBy, decidedBy }) => [submittedBy, decidedBy]),
  )
  return versions.map((version) => versionRow(version, names, userId))
}

function versionRow(version: StoredVersion, names: Names, userId: string): VersionRow {
  const { id, document, number, state, note, sha256, submittedBy } = version
  return {
    ...{ id, document, number, state, note, sha256 },
    submittedAt: version.submittedAt.toISOString(),
    submittedBy: nameOf(names, submittedBy),
    isOwn: submittedBy === userId,
    decidedAt: version.decidedAt?.toISOString() ?? null,
    decidedBy: nameOf(names, version.decidedBy),
  }
}

/** A version with what it says. */
export interface FoundVersion extends VersionRow {
  content: string
}

export async function findVersion(ctx: Context, id: string): Promise<FoundVersion | undefined> {
  const [version] = await ctx.db.orm.select().from(ismsVersions).where(eq(ismsVersions.id, id))
  if (!version) return undefined
  const names = await namesOf(ctx, [version.submittedBy, version.decidedBy])
  return { ...versionRow(version, names, ctx.actor), content: version.content }
}

/** The newest that was approved, before a number where one is given. */
export async function approvedVersion(
  ctx: Context,
  document: IsmsDocument,
  before?: number,
): Promise<FoundVersion | undefined> {
  const { number, state } = ismsVersions
  const [version] = await ctx.db.orm
    .select({ id: ismsVersions.id })
    .from(ismsVersions)
    .where(
      and(
        eq(ismsVersions.document, document),
        eq(state, 'approved'),
        before === undefined ? undefined : lt(number, before),
      ),
    )
    .orderBy(desc(number))
    .limit(1)
  return version && findVersion(ctx, version.id)
}

export const statementIn = ({ content }: Pick<FoundVersion, 'content'>) =>
  JSON.parse(content) as StatementLine[]
export const contextIn = ({ content }: Pick<FoundVersion, 'content'>) =>
  JSON.parse(content) as IsmsContext

export async function versionChanges(
  ctx: Context,
  id: string,
): Promise<VersionChanges | undefined> {
  const version = await findVersion(ctx, id)
  if (!version) return undefined
  const { document, number, content } = version
  const previous = await approvedVersion(ctx, document, number)
  const draft = JSON.stringify(await contentOfDraft(ctx, document))
  const before = await itemsOf(ctx, document, previous?.content)
  const items = await itemsOf(ctx, document, content)
  return {
    sincePrevious: changesBetween(before, items),
    previousNumber: previous?.number ?? null,
    untilDraft: changesBetween(items, await itemsOf(ctx, document, draft)),
  }
}

async function itemsOf(
  ctx: Context,
  document: IsmsDocument,
  content: string | undefined,
): Promise<Item[]> {
  if (content === undefined) return []
  if (document === 'applicability') return statementItems(statementIn({ content }))
  const context = contextIn({ content })
  const names = await ownerNames(ctx, context)
  return contextItems(context, (userId) => nameOf(names, userId))
}

export const ownerNames = (ctx: Context, { objectives }: IsmsContext): Promise<Names> =>
  namesOf(
    ctx,
    objectives.map(({ ownerId }) => ownerId),
  )
