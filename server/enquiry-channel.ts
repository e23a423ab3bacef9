import { redirect } from 'react-router'
import type { Context } from '#db/context.server.ts'
import { receiveEnquiry } from '#features/leads/commands/receive.server.ts'
import type { Reception } from '#features/leads/context.server.ts'
import { publicForms } from '#features/leads/policy/public-forms.server.ts'
import { thanksFor, thankYouPath } from '#features/leads/policy/thanks.ts'
import { notShown } from '#features/leads/schema/interest.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import type { EnquiryChannel } from './documents.tsx'

/** A form sent without JavaScript: stored here, by the same rules as over the API. */
export function enquiryAtOnce(ctx: Context, reception: Reception, ip: string): EnquiryChannel {
  return async ({ form, body }, formToken) => {
    const checked = publicForms[form].safeParse(body)
    if (!checked.success) {
      return { ok: false, reason: 'refused', errors: messagesByField(checked.error) }
    }
    const { honeypot, leadAt } = checked.data
    const lead = leadAt(ctx.clock.now())
    const from = { ip, formToken, honeypot }
    const result = await receiveEnquiry(ctx, reception, lead, from).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'an enquiry could not be stored')
      return undefined
    })
    if (!result) return { ok: false, reason: 'unavailable' }
    if (result.ok) throw redirect(thankYouPath({ ...result, thanks: thanksFor(lead) }), 303)
    if (result.reason === 'role_not_shown') {
      return { ok: false, reason: 'refused', errors: { fieldOfWork: notShown } }
    }
    return { ok: false, reason: result.reason === 'too_many_enquiries' ? 'too-many' : 'refused' }
  }
}
