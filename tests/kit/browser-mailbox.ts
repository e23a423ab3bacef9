import { inject } from 'vitest'

/** Asks for a page of the development mailbox, with the login that the server printed. */
export function readMailbox(path = '/dev/mail'): Promise<Response> {
  const { username, password } = inject('mailboxLogin')
  const authorization = `Basic ${btoa(`${username}:${password}`)}`
  return fetch(`${inject('url')}${path}`, { headers: { authorization } })
}

/** The plain text of the mail that the team got about an enquiry, by the reference of the enquiry. */
export async function teamMailAbout(reference: string): Promise<string> {
  const list = await (await readMailbox()).text()
  const path = new RegExp(`href="(/dev/mail/[^"]+)">New enquiry ${reference}`).exec(list)?.[1]
  if (!path) throw new Error(`No mail to the team about ${reference}`)
  const mail = await (await readMailbox(path)).text()
  return /<pre>([\s\S]*)<\/pre>/.exec(mail)?.[1] ?? ''
}
