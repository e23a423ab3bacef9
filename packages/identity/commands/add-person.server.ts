import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { refuseTakenEmail, refuseTakenPhone } from '../queries/addresses.server.ts'
import { findPersonById, type Person } from '../queries/people.server.ts'
import {
  addIdentity,
  createUser,
  mergeMetadata,
  type NewUser,
  reload,
} from './change-user.server.ts'
import { recordEvent } from './record-event.server.ts'

type Addition = Omit<NewUser, 'provider'> & { id: string; audience: string }

/** Somebody whom the operator adds, with an identity for each of their addresses. Part of the caller's transaction. */
export async function addPerson(ctx: IdentityContext, addition: Addition): Promise<Person> {
  const { id, audience: aud, email, phone } = addition
  if (await findPersonById(ctx, id)) {
    throw new Refusal(409, 'conflict', 'A user with this id already exists')
  }
  if (email) await refuseTakenEmail(ctx, email, { id, aud })
  if (phone) await refuseTakenPhone(ctx, phone, { id, aud })
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])]
  const ways = { provider: providers[0], providers }
  const appMetadata = mergeMetadata(ways, addition.appMetadata ?? {})
  const person = await createUser(ctx, { ...addition, appMetadata })
  const unverified = { sub: id, email_verified: false, phone_verified: false }
  if (email) {
    const data = { ...unverified, email }
    await addIdentity(ctx, id, { provider: 'email', providerId: id, data })
  }
  if (phone) {
    const data = { ...unverified, phone }
    await addIdentity(ctx, id, { provider: 'phone', providerId: id, data })
  }
  await recordEvent(ctx, 'account.created', { id }, { providers })
  return reload(ctx, person)
}
