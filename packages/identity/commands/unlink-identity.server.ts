import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import {
  findPersonByEmail,
  findPersonById,
  type Identity,
  type Person,
} from '../queries/people.server.ts'
import { identities } from '../tables/auth.ts'
import { clearTokens, mergeMetadata, noteProviders, updateUser } from './change-user.server.ts'
import { refuseManaged, refuseWithoutLinking } from './link-identity.server.ts'
import { recordEvent } from './record-event.server.ts'
import { mailNotice } from './send-mails.server.ts'

/** Takes a way in from somebody who keeps another one. */
export async function unlinkIdentity(
  ctx: IdentityContext,
  userId: string,
  identityId: string,
): Promise<void> {
  refuseWithoutLinking(ctx)
  await ctx.db.transaction(async () => {
    const person = await findPersonById(ctx, userId, { lock: true })
    if (!person) throw new Refusal(404, 'user_not_found', 'User not found')
    refuseManaged(person)
    if (person.identities.length <= 1) {
      const message = 'User must have at least 1 identity after unlinking'
      throw new Refusal(422, 'single_identity_not_deletable', message)
    }
    const gone = person.identities.find(({ id }) => id === identityId)
    if (!gone) throw new Refusal(422, 'identity_not_found', "Identity doesn't exist")
    const left = person.identities.filter(({ id }) => id !== identityId)
    await ctx.db.orm.delete(identities).where(eq(identities.id, gone.id))
    if (gone.provider === 'phone') {
      await updateUser(ctx, userId, { phone: null, phoneConfirmedAt: null })
    } else {
      await keepOwnEmail(ctx, person, left)
    }
    await noteProviders(ctx, userId)
    await mailNotice(ctx, 'identity_unlinked', person)
    const details = { provider: gone.provider, providerId: gone.provider_id }
    await recordEvent(ctx, 'identity.unlinked', { id: userId }, details)
  })
}

/** An account has the address of one of its identities: a proven one first, then the oldest. */
async function keepOwnEmail(
  ctx: IdentityContext,
  { user }: Person,
  left: Identity[],
): Promise<void> {
  if (left.some(({ email }) => (email ?? '') === (user.email ?? ''))) return
  const next = await firstFree(ctx, user.aud ?? ctx.caller.audience, left)
  const { autoconfirm } = ctx.settings.email
  const confirmed = next.email !== null && (isProven(next) || autoconfirm)
  // What is out was sent to the address that is no longer theirs.
  await clearTokens(ctx, user.id)
  await updateUser(ctx, user.id, {
    email: next.email,
    emailChange: '',
    emailChangeConfirmStatus: 0,
    phoneChange: '',
    ...(!confirmed && {
      emailConfirmedAt: null,
      rawUserMetaData: mergeMetadata(user.rawUserMetaData, { email_verified: false }),
    }),
  })
}

async function firstFree(
  ctx: IdentityContext,
  audience: string,
  left: Identity[],
): Promise<Identity> {
  // A stable sort: among equals the oldest stays first.
  for (const identity of left.toSorted((a, b) => rank(a) - rank(b))) {
    if (!identity.email || !(await findPersonByEmail(ctx, identity.email, audience)))
      return identity
  }
  const message = 'Unable to unlink identity due to email conflict'
  throw new Refusal(422, 'email_conflict_identity_not_deletable', message)
}

const isProven = ({ identity_data }: Identity) => identity_data.email_verified === true

function rank(identity: Identity): number {
  if (!identity.email) return 2
  return isProven(identity) ? 0 : 1
}
