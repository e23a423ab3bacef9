import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { registerLinks } from '#db/schema/registers.ts'
import { inOrder, isLinkable } from '../policy/link-pairs.ts'
import { named } from '../queries/links.server.ts'
import type { LinkEnd } from '../schema/links.ts'

type Done = { ok: true } | { ok: false; reason: 'not_found' | 'pair' }

/** Inside the transaction that makes one of the two. */
export async function keepLink(ctx: Context, one: LinkEnd, other: LinkEnd): Promise<void> {
  const [from, to] = inOrder(one, other)
  await ctx.db.orm
    .insert(registerLinks)
    .values({
      ...{ fromKind: from.kind, fromId: from.id, toKind: to.kind, toId: to.id },
      ...{ addedAt: ctx.clock.now(), addedBy: ctx.actor },
    })
    .onConflictDoNothing()
}

/** Tables of their own: of a risk’s links its form knows too, by their column. */
const ofRisks: Partial<Record<string, [table: string, column: string, type: string]>> = {
  control: ['risk_controls', 'code', 'text'],
  incident: ['risk_incidents', 'incident_id', 'uuid'],
}

/** How the pair is kept: what is not a risk’s own is in the table of links. */
function statementsOf(one: LinkEnd, other: LinkEnd) {
  const risk = [one, other].find(({ kind }) => kind === 'risk')
  const held = [one, other].find(({ kind }) => kind !== 'risk')
  const own = risk && held && ofRisks[held.kind]
  if (!own) return undefined
  const [table, column, type] = own
  return {
    values: [risk.id, held.id],
    add: `INSERT INTO ${table} (risk_id, ${column}) VALUES ($1::uuid, $2::${type})
      ON CONFLICT DO NOTHING RETURNING 1`,
    remove: `DELETE FROM ${table} WHERE risk_id = $1::uuid AND ${column} = $2::${type} RETURNING 1`,
    // A form of the risk that is open now would otherwise write the old links back.
    bump: 'UPDATE risks SET version = version + 1, example = false WHERE id = $1::uuid',
  }
}

export function addLink(ctx: Context, one: LinkEnd, other: LinkEnd): Promise<Done> {
  return ctx.db.transaction(async () => {
    if (!isLinkable(one.kind, other.kind)) return { ok: false, reason: 'pair' }
    for (const { kind, id } of [one, other]) {
      const [found] = await named(ctx, undefined, kind, [id])
      if (!found) return { ok: false, reason: 'not_found' }
    }
    const own = statementsOf(one, other)
    if (own) await writeOwn(ctx, own, own.add)
    else await keepLink(ctx, one, other)
    await note(ctx, 'link.added', one, other)
    return { ok: true }
  })
}

export function removeLink(ctx: Context, one: LinkEnd, other: LinkEnd): Promise<Done> {
  return ctx.db.transaction(async () => {
    if (!isLinkable(one.kind, other.kind)) return { ok: false, reason: 'pair' }
    const own = statementsOf(one, other)
    const [from, to] = inOrder(one, other)
    const gone = own
      ? await writeOwn(ctx, own, own.remove)
      : await ctx.db.query(
          `DELETE FROM register_links
           WHERE from_kind = $1 AND from_id = $2 AND to_kind = $3 AND to_id = $4 RETURNING 1`,
          [from.kind, from.id, to.kind, to.id],
        )
    if (gone.rows.length === 0) return { ok: false, reason: 'not_found' }
    await note(ctx, 'link.removed', one, other)
    return { ok: true }
  })
}

async function writeOwn(
  ctx: Context,
  { values, bump }: { values: string[]; bump: string },
  statement: string,
) {
  const written = await ctx.db.query(statement, values)
  if (written.rows.length > 0) await ctx.db.query(bump, values.slice(0, 1))
  return written
}

/** The trail names things by their ids; a control has its code instead, so the other end is named. */
function note(ctx: Context, action: 'link.added' | 'link.removed', one: LinkEnd, other: LinkEnd) {
  const [subject, to] = one.kind === 'control' ? [other, one] : [one, other]
  const details = { from: subject.kind, to: to.kind, id: to.id }
  return recordAudit(ctx, { action, subjectType: 'register_link', subjectId: subject.id, details })
}
