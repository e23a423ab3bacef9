import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface SentText {
  to: string
  from: string
  body: string
}

export interface Twilio {
  /** For `phone.twilio` of the service. */
  settings: { url: string; accountSid: string; authToken: string; messageServiceSid: string }
  /** The messages that it has taken, oldest first. */
  taken: SentText[]
  /** Says no to the messages that follow, for this reason; to none of them without one. */
  refuse(reason: string | undefined): void
  close(): Promise<void>
}

const accountSid = 'AC0123456789abcdef'
const authToken = 'the token of the account'
const messageServiceSid = 'MG0123456789abcdef'

/** A carrier that speaks Twilio's API: it knows one account, and takes whole messages only. */
export async function startTwilio(): Promise<Twilio> {
  const taken: SentText[] = []
  let refusal: string | undefined
  const expected = `Basic ${btoa(`${accountSid}:${authToken}`)}`
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`

  const verdict = (form: URLSearchParams, authorization: string | undefined) => {
    if (authorization !== expected) return { status: 401, code: 20003, message: 'Authenticate' }
    if (refusal) return { status: 400, code: 21211, message: refusal }
    const missing = ['To', 'From', 'Body'].find((field) => !form.get(field))
    if (missing) return { status: 400, code: 21603, message: `A '${missing}' is required` }
    return undefined
  }
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const known = request.method === 'POST' && request.url === path
    const refused = known
      ? verdict(form, request.headers.authorization)
      : { status: 404, code: 20404, message: 'Not found' }
    if (!refused) {
      const [to = '', from = '', body = ''] = ['To', 'From', 'Body'].map((name) => form.get(name))
      taken.push({ to: to ?? '', from: from ?? '', body: body ?? '' })
    }
    response.writeHead(refused?.status ?? 201, { 'content-type': 'application/json' })
    response.end(JSON.stringify(refused ?? { sid: `SM${taken.length}`, status: 'queued' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { url, accountSid, authToken, messageServiceSid },
    taken,
    refuse(reason) {
      refusal = reason
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
