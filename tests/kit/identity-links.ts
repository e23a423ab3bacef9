import type { TestIdentity } from './identity.ts'

/** What somebody sees who follows the link in the newest mail to an address. */
export async function followLink(identity: TestIdentity, recipient: string): Promise<Response> {
  return fetch(await identity.linkFor(recipient))
}

/** Presses the button of that page; returns where it leads, with what came of it in the address. */
export async function pressButton(page: Response): Promise<URL> {
  const html = await page.text()
  const fields = new URLSearchParams()
  for (const [, name = '', value = ''] of html.matchAll(/name="(\w+)" value="([^"]*)"/g)) {
    fields.set(name, value.replaceAll('&amp;', '&'))
  }
  const answer = await fetch(page.url.split('?')[0] ?? '', {
    method: 'POST',
    body: fields,
    redirect: 'manual',
  })
  const target = answer.headers.get('location')
  if (answer.status !== 303 || !target) throw new Error(`${answer.status}: ${await answer.text()}`)
  return new URL(target)
}
