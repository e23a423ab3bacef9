import { describe, expect, inject, it } from 'vitest'
import type { QuoteRequest } from '#features/leads/schema.ts'
import { eventually, openPage, screens } from '#tests/kit/browser.ts'
import { newAddress } from '#tests/kit/browser-contact-form.ts'
import { readMailbox } from '#tests/kit/browser-mailbox.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'

const hostile = {
  name: 'Ada <b>Lovelace</b>',
  company: '"><img src=x onerror=alert(2)>',
  message:
    '<img src=x onerror=alert(1)><script>alert(3)</script></p></td><iframe src="/"></iframe><style>*{display:none}</style>',
}

async function sendEnquiry(changes: Partial<QuoteRequest>): Promise<string> {
  const response = await postQuote(inject('url'), quoteRequest(changes))
  const { reference } = (await response.json()) as { reference: string }
  return reference
}

describe('the development mailbox', () => {
  it('is closed without the login that the server printed', async () => {
    const { username, password } = inject('mailboxLogin')
    const wrong = [undefined, `${username}:wrong`, `wrong:${password}`, ':']
    for (const login of wrong) {
      const headers = login ? { authorization: `Basic ${btoa(login)}` } : undefined
      for (const path of ['/dev/mail', '/dev/mail/', '/dev/mail/x', '/dev/mail/x/html']) {
        const response = await fetch(`${inject('url')}${path}`, { ...(headers && { headers }) })
        expect([path, response.status]).toEqual([path, 401])
        expect(response.headers.get('www-authenticate')).toMatch(/^Basic /)
      }
    }
  })

  it('lists what one recipient got, however they write their address', async () => {
    const [email, other] = [newAddress(), newAddress()]
    const [reference, foreign] = [await sendEnquiry({ email }), await sendEnquiry({ email: other })]
    const list = await (await readMailbox(`/dev/mail?to=${email.toUpperCase()}`)).text()
    expect(list).toContain(reference)
    expect(list).not.toContain(foreign)
  })

  it.each(screens)('shows both mails of an enquiry, on a $screen', async ({ width }) => {
    const email = newAddress()
    const { page, problems } = await openPage({ width, login: inject('mailboxLogin') })
    // Not through the form: a test fills it in faster than people can, and would be held for that.
    const reference = await sendEnquiry({ email })
    const { message } = quoteRequest()
    const mails = [
      {
        to: 'hello@enix.example',
        subject: `New enquiry ${reference}: Analytical Engines`,
        says: message,
      },
      {
        to: email,
        subject: `We've received your message (${reference})`,
        says: 'Hello Ada,',
      },
    ]
    for (const { to, subject, says } of mails) {
      await page.goto(`/dev/mail?${new URLSearchParams({ to })}`)
      const row = page.getByRole('row').filter({ has: page.getByText(subject, { exact: true }) })
      expect(await row.getByText(to, { exact: true }).isVisible()).toBe(true)
      await row.getByRole('link', { name: subject }).press('Enter')
      await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(subject)
      const frame = page.locator('iframe')
      await eventually(() => frame.getAttribute('sandbox')).toBe('')
      const body = frame.contentFrame().locator('body')
      await eventually(() => body.innerText()).toContain(reference)
      await eventually(() => body.innerText()).toContain(says)
      await eventually(() => page.locator('pre').innerText()).toContain(reference)
    }
    expect(problems).toEqual([])
  })

  it('shows hostile words as words: nothing in them comes alive', async () => {
    const email = newAddress()
    const reference = await sendEnquiry({ ...hostile, email })
    const { page, problems } = await openPage({ width: 1440, login: inject('mailboxLogin') })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const markup = 'script, img, b'
    const paths: (string | null)[] = []
    for (const to of [email, 'hello@enix.example']) {
      await page.goto(`/dev/mail?${new URLSearchParams({ to })}`)
      expect(await page.locator(markup).count()).toBe(0)
      paths.push(await page.getByRole('link', { name: reference }).getAttribute('href'))
    }
    for (const path of paths) {
      // The frame's document also on its own, where no sandbox helps.
      for (const [address, frames] of [
        [`${path}`, 1],
        [`${path}/html`, 0],
      ] as const) {
        await page.goto(address)
        expect(await page.locator(markup).count()).toBe(0)
        expect(await page.locator('iframe').count()).toBe(frames)
        // Plain text is wrapped between words, and quoted line by line.
        const words = (await page.locator('body').innerText()).replaceAll(/\n(> )?/g, ' ')
        // A stranger's words are for the team alone.
        const isTeams = words.includes('New enquiry')
        expect(words.includes(hostile.message)).toBe(isTeams)
        expect(words.includes(hostile.name)).toBe(isTeams)
      }
    }
    expect(dialogs).toEqual([])
    expect(problems).toEqual([])
  })
})
