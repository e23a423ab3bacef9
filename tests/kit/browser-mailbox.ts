import { inject } from 'vitest'

/** Asks for a page of the development mailbox, with the login that the server printed. */
export function readMailbox(path = '/dev/mail'): Promise<Response> {
  const { username, password } = inject('mailboxLogin')
  const authorization = `Basic ${btoa(`${username}:${password}`)}`
  return fetch(`${inject('url')}${path}`, { headers: { authorization } })
}

/** Where the newest mail to an address whose subject has these words is shown, once it is there. */
export async function findMailTo(address: string, subject: string): Promise<string | undefined> {
  const list = await readMailbox(`/dev/mail?${new URLSearchParams({ to: address })}`)
  // Rows stand newest first.
  const row = (await list.text()).split('<tr').find((part) => part.includes(subject))
  return row && /href="(\/dev\/mail\/[^"]+)"/.exec(row)?.[1]
}

/** The plain text of the email that the team got about an enquiry, by the reference of the enquiry. */
export async function teamMailAbout(reference: string): Promise<string> {
  const list = await (await readMailbox('/dev/mail?to=hello@enix.example')).text()
  const path = new RegExp(`href="(/dev/mail/[^"]+)">New enquiry ${reference}`).exec(list)?.[1]
  if (!path) throw new Error(`No mail to the team about ${reference}`)
  const mail = await (await readMailbox(path)).text()
  return /<pre>([\s\S]*)<\/pre>/.exec(mail)?.[1] ?? ''
}
