import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { checkPhone } from '../policy/addresses.ts'
import { Refusal } from '../policy/errors.ts'
import { type Factor, requirePerson } from '../queries/people.server.ts'
import type { ChangeFactorBody } from '../schema/factor-bodies.server.ts'
import { factors } from '../tables/auth-factors.ts'
import { nameTaken } from './enrol-factor.server.ts'
import { recordEvent } from './record-event.server.ts'

/** An administrator corrects the name or the number of somebody's factor. */
export async function changeFactor(
  ctx: IdentityContext,
  owner: { userId: string; factorId: string },
  body: ChangeFactorBody,
): Promise<Factor> {
  const { userId, factorId } = owner
  return ctx.db.transaction(async () => {
    const before = factorsOf(await requirePerson(ctx, userId, { lock: true }), factorId)
    const name = body.friendly_name
    const phone = body.phone && before.it.factor_type === 'phone' ? checkPhone(body.phone) : ''
    if (name && before.others.some((other) => other.friendly_name === name)) throw nameTaken(name)
    if (phone && before.others.some((other) => other.phone === phone)) {
      throw new Refusal(422, 'phone_exists', 'Another factor of this user has this phone number')
    }
    await ctx.db.orm
      .update(factors)
      .set({
        ...(name && { friendlyName: name }),
        ...(phone && { phone }),
        updatedAt: ctx.clock.now(),
      })
      .where(eq(factors.id, factorId))
    await recordEvent(ctx, 'factor.changed', { id: userId }, { factorId })
    return factorsOf(await requirePerson(ctx, userId), factorId).it
  })
}

function factorsOf({ factors }: { factors: Factor[] }, id: string) {
  const it = factors.find((factor) => factor.id === id)
  if (!it) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found')
  return { it, others: factors.filter((factor) => factor !== it) }
}
