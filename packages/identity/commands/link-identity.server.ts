import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import {
  findPersonByEmail,
  findPersonById,
  findPersonByIdentity,
  type Person,
} from '../queries/people.server.ts'
import {
  addIdentity,
  confirmEmail,
  noteProviders,
  reload,
  updateUser,
} from './change-user.server.ts'
import { mailNotice } from './send-mails.server.ts'
import { noteLink, type ProvenIdentity } from './sign-in-with-provider.server.ts'

export function refuseWithoutLinking({ settings }: IdentityContext): void {
  if (settings.signUp.manualLinking) return
  throw new Refusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

/** Another way in for somebody who is signed in; `finish` runs in the same transaction. */
export async function linkIdentity<T>(
  ctx: IdentityContext,
  userId: string,
  identity: ProvenIdentity,
  finish: (person: Person) => Promise<T>,
): Promise<T> {
  refuseWithoutLinking(ctx)
  const { email, emailVerified } = identity
  return ctx.db.transaction(async () => {
    const target = await findPersonById(ctx, userId, { lock: true })
    if (!target) throw new Refusal(422, 'user_not_found', 'Linking target user not found')
    refuseManaged(target)
    await refuseKnown(ctx, userId, identity)
    await addIdentity(ctx, userId, identity)
    await noteLink(ctx, userId, identity)
    await noteProviders(ctx, userId)
    await mailNotice(ctx, 'identity_linked', target)
    // An address that nobody has proven would be a claim on somebody else's.
    if (!target.user.email && email && emailVerified) {
      await takeEmail(ctx, target, email)
      await confirmEmail(ctx, await reload(ctx, target))
    } else if (target.user.isAnonymous) {
      await updateUser(ctx, userId, { isAnonymous: false })
    }
    return finish(await reload(ctx, target))
  })
}

/** Whom a company lets in, it can also lock out: a private way in would take that from it. */
export function refuseManaged({ user }: Person): void {
  if (!user.isSsoUser) return
  const message = 'The identities of a single sign-on user are managed by their provider'
  throw new Refusal(422, 'user_sso_managed', message)
}

async function refuseKnown(ctx: IdentityContext, userId: string, identity: ProvenIdentity) {
  const known = await findPersonByIdentity(ctx, identity.provider, identity.providerId)
  if (!known) return
  const whose = known.user.id === userId ? '' : ' to another user'
  throw new Refusal(422, 'identity_already_exists', `Identity is already linked${whose}`)
}

async function takeEmail(ctx: IdentityContext, { user }: Person, email: string): Promise<void> {
  const holder = await findPersonByEmail(ctx, email, user.aud ?? ctx.caller.audience)
  if (holder) {
    const message = 'A user with this email address has already been registered'
    throw new Refusal(400, 'email_exists', message)
  }
  await updateUser(ctx, user.id, { email })
}
