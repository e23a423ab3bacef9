import type { Context } from '#db/context.server.ts'
import type { TelemetryParts } from '../context.server.ts'
import { isSignedWith, type Signed } from '../policy/signature.server.ts'
import type { KnownCredential } from '../queries/credentials.server.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Of what is signed, who says to have signed it, and the proof. */
export interface Claim extends Signed {
  /** The id of a credential. */
  device: string
  signature: string
}

/** Whose claim it is; nothing if the credential is unknown or over, or the signature is not its own. */
export async function recognise(
  ctx: Context,
  { credentials }: TelemetryParts,
  claim: Claim,
): Promise<KnownCredential | undefined> {
  if (!uuid.test(claim.device)) return undefined
  const known = await credentials.find(ctx, claim.device)
  if (!known || (known.endsAt && known.endsAt <= ctx.clock.now())) return undefined
  return isSignedWith(claim, claim.signature, known.publicKey) ? known : undefined
}
