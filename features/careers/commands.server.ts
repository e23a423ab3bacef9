import { eq } from 'drizzle-orm'
import { careers } from '#content/careers.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { careerRoles } from '#db/schema/careers.ts'
import { newId } from '#lib/ids.server.ts'
import { anchorOf, reordered } from './policy.ts'
import { everyRole } from './queries.server.ts'
import type { RoleContent, RoleSave } from './schema.ts'

const careersLock = 7_301_961

/** Whatever changes the list comes one after the other: places in it depend on each other. */
function changingRoles<T>(ctx: Context, change: () => Promise<T>): Promise<T> {
  return ctx.db.transaction(async () => {
    await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [careersLock])
    return change()
  })
}

/** Takes over what the site itself says, so that it can be edited; what is there already stays. */
export async function startRoles(ctx: Context): Promise<void> {
  await changingRoles(ctx, async () => {
    if ((await everyRole(ctx)).length > 0) return
    for (const { id: anchor, title, text, tasks, brings } of careers.roles) {
      const nothing = { place: '', hours: '', salary: '', closesOn: null }
      const content = { kind: 'field', status: 'published', ...nothing } as const
      await insertRole(ctx, anchor, { ...content, title, text, tasks, brings })
    }
  })
}

/** At the end of the list. */
export async function createRole(ctx: Context, content: RoleContent): Promise<{ id: string }> {
  return changingRoles(ctx, async () => {
    const taken = new Set((await everyRole(ctx)).map(({ anchor }) => anchor))
    return insertRole(ctx, anchorOf(content.title, taken), content)
  })
}

async function insertRole(
  ctx: Context,
  anchor: string,
  content: RoleContent,
): Promise<{ id: string }> {
  const now = ctx.clock.now()
  const id = newId(now)
  const last = (await everyRole(ctx)).at(-1)
  await ctx.db.orm.insert(careerRoles).values({
    ...content,
    id,
    anchor,
    position: (last?.position ?? 0) + 1,
    publishedAt: content.status === 'published' ? now : null,
    createdAt: now,
    version: 1,
    savedAt: now,
    savedBy: ctx.actor,
  })
  await recordAudit(ctx, {
    action: 'career_role.created',
    subjectType: 'career_role',
    subjectId: id,
    details: { title: content.title, status: content.status },
  })
  return { id }
}

export type RoleResult = { ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' }

export async function saveRole(ctx: Context, id: string, save: RoleSave): Promise<RoleResult> {
  const { version, ...content } = save
  return changingRoles(ctx, async () => {
    const [role] = await ctx.db.orm.select().from(careerRoles).where(eq(careerRoles.id, id))
    if (!role) return { ok: false, reason: 'not_found' }
    if (role.version !== version) return { ok: false, reason: 'changed_meanwhile' }
    const now = ctx.clock.now()
    const isNew = content.status === 'published' && role.status === 'draft'
    await ctx.db.orm
      .update(careerRoles)
      .set({
        ...content,
        ...(isNew && { publishedAt: now }),
        version: version + 1,
        savedAt: now,
        savedBy: ctx.actor,
      })
      .where(eq(careerRoles.id, id))
    await recordAudit(ctx, {
      action: 'career_role.changed',
      subjectType: 'career_role',
      subjectId: id,
      details: { title: content.title, status: content.status },
    })
    return { ok: true }
  })
}

export async function deleteRole(ctx: Context, id: string): Promise<RoleResult> {
  return changingRoles(ctx, async () => {
    const [deleted] = await ctx.db.orm
      .delete(careerRoles)
      .where(eq(careerRoles.id, id))
      .returning({ title: careerRoles.title })
    if (!deleted) return { ok: false, reason: 'not_found' }
    await recordAudit(ctx, {
      action: 'career_role.deleted',
      subjectType: 'career_role',
      subjectId: id,
      details: deleted,
    })
    return { ok: true }
  })
}

export async function orderRoles(ctx: Context, wanted: string[]): Promise<void> {
  await changingRoles(ctx, async () => {
    const roles = await everyRole(ctx)
    const ids = reordered(
      roles.map(({ id }) => id),
      wanted,
    )
    for (const [index, id] of ids.entries()) {
      const position = index + 1
      if (roles.some((role) => role.id === id && role.position === position)) continue
      await ctx.db.orm.update(careerRoles).set({ position }).where(eq(careerRoles.id, id))
      await recordAudit(ctx, {
        action: 'career_role.moved',
        subjectType: 'career_role',
        subjectId: id,
        details: { position },
      })
    }
  })
}
