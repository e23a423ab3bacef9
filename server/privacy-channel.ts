import { redirect } from 'react-router'
import type { Context } from '#db/context.server.ts'
import type { Reception } from '#features/leads/context.server.ts'
import { receivePublicCase } from '#features/privacy/commands/receive.server.ts'
import { PrivacyRequest } from '#features/privacy/schema/cases.ts'
import type { PrivacyChannel } from './documents.tsx'

/** A data request sent without JavaScript: stored here, by the same rules as over the API. */
export function privacyAtOnce(
  ctx: Context,
  reception: Reception,
  from: { ip: string; siteUrl: string },
): PrivacyChannel {
  return async (request, formToken) => {
    const checked = PrivacyRequest.safeParse(request)
    if (!checked.success) return { ok: false, reason: 'refused' }
    const sender = { ip: from.ip, formToken, honeypot: checked.data.honeypot }
    const result = await receivePublicCase(
      ctx,
      reception,
      checked.data,
      sender,
      from.siteUrl,
    ).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a data request could not be stored')
      return undefined
    })
    if (!result) return { ok: false, reason: 'unavailable' }
    if (result.ok) throw redirect(`/gdpr-compliance?sent=${result.reference}#request`, 303)
    return { ok: false, reason: 'too-many' }
  }
}
