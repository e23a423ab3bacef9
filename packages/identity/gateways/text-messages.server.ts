import type { Context, Host } from '../host.ts'
import type { IdentitySettings } from '../schema/settings.server.ts'

export type Channel = 'sms' | 'whatsapp'

export interface TextMessages {
  /** Why none can be sent at all, whatever the number is. */
  missing: string | undefined
  /** They are not sent but kept beside the emails. */
  kept: boolean
  /** Throws when nobody took it; returns the carrier's own id for it. */
  send(ctx: Context, phone: string, text: string, channel: Channel): Promise<string>
  channels: Channel[]
}

/** Through a server that speaks Twilio's API, or kept beside the emails while there is none. */
export function textMessages(
  settings: IdentitySettings['phone'],
  options: { keep: boolean; host: Pick<Host, 'keepTextMessage'> },
): TextMessages {
  const { twilio } = settings
  if (twilio) {
    const { accountSid, authToken, messageServiceSid } = twilio
    const complete = accountSid && authToken && messageServiceSid
    return {
      missing: complete ? undefined : 'the account of the carrier is not set',
      kept: false,
      channels: ['sms', 'whatsapp'],
      send: (_ctx, phone, text, channel) => sendThroughTwilio(twilio, phone, text, channel),
    }
  }
  return {
    missing: options.keep ? undefined : 'no carrier is set',
    kept: true,
    channels: ['sms'],
    async send(ctx, phone, text) {
      return options.host.keepTextMessage(ctx, `+${phone}`, text)
    },
  }
}

async function sendThroughTwilio(
  twilio: NonNullable<IdentitySettings['phone']['twilio']>,
  phone: string,
  text: string,
  channel: Channel,
): Promise<string> {
  const prefix = channel === 'whatsapp' ? 'whatsapp:' : ''
  const credentials = Buffer.from(`${twilio.accountSid}:${twilio.authToken}`).toString('base64')
  const answer = await fetch(
    `${twilio.url}/2010-04-01/Accounts/${encodeURIComponent(twilio.accountSid)}/Messages.json`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({
        To: `${prefix}+${phone}`,
        From: `${prefix}${twilio.messageServiceSid}`,
        Body: text,
      }),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    },
  )
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${body.message ?? 'refused'} (status ${answer.status})`)
  return String(body.sid ?? '')
}
