import { redirect } from 'react-router'
import type { Context } from '#db/context.server.ts'
import type { Reception } from '#features/leads/context.server.ts'
import { signNda } from '#features/trust/commands/access.server.ts'
import { receiveRequest } from '#features/trust/commands/requests.server.ts'
import type { TrustParts } from '#features/trust/context.server.ts'
import { trustView } from '#features/trust/queries/page.server.ts'
import { viewAccess } from '#features/trust/queries/requests.server.ts'
import type { TrustChannel } from './documents.tsx'

/** The trust page, and documents behind a link, for a page that is rendered here. */
export function trustAtOnce(
  ctx: Context,
  reception: Reception,
  parts: TrustParts,
  ip: string,
): TrustChannel {
  const orUnavailable = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      ctx.log.error({ err: error }, 'documents could not be asked for or signed for')
      return 'unavailable' as const
    })
  return {
    shown: () => trustView(ctx),
    async ask(request, formToken) {
      const result = await orUnavailable(
        receiveRequest(ctx, reception, parts, request, { ip, formToken }),
      )
      if (result === 'unavailable') return { ok: false, reason: result }
      if (result.ok) throw redirect(`/trust?sent=${result.reference}#documents`, 303)
      return { ok: false, reason: 'too-many' }
    },
    async find(token) {
      const id = parts.links.requestOf(token)
      if (!id) return 'invalid'
      return (await orUnavailable(viewAccess(ctx, id))) ?? 'invalid'
    },
    async sign({ token, ...signature }) {
      const id = parts.links.requestOf(token)
      const outcome = id ? await orUnavailable(signNda(ctx, id, signature, ip)) : { ok: false }
      if (outcome === 'unavailable') return outcome
      return outcome.ok ? 'done' : 'refused'
    },
  }
}
