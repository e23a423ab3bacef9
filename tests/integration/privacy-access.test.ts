import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseExpiredCases } from '#features/privacy/commands/retain.server.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { addDays } from '#lib/time.ts'
import type { TestIdentity } from '../kit/identity.ts'
import { startPrivacy, type TestPrivacy } from '../kit/privacy.ts'
import { postQuote, quoteRequest } from '../kit/quote-request.ts'

let privacy: TestPrivacy
let identity: TestIdentity
let today: string
beforeAll(async () => {
  privacy = await startPrivacy()
  ;({ identity, today } = privacy)
})
afterAll(() => privacy.close())

const call = (...asked: Parameters<TestPrivacy['call']>) => privacy.call(...asked)

const taken = (change?: object) => privacy.taken(change)
const answered = (...asked: Parameters<TestPrivacy['answered']>) => privacy.answered(...asked)
const mailsTo = (recipient: string) => privacy.mailsTo(recipient)

describe('a request for access', () => {
  it('is answered with everything that we hold, in a file that is kept for 30 days', async () => {
    const email = 'ada@harbour.example'
    await postQuote(identity.siteUrl, quoteRequest({ email, name: 'Ada Lovelace' }))
    const id = await taken({ email, name: 'Ada Lovelace' })
    expect((await answered(id, { attach: true })).body.code).toBe('refused')
    const { files } = (await call('POST', `/cases/${id}/export`, {})).body as CaseDetail
    const path = `/cases/${id}/files/${files[0]?.id}`
    const file = (await call('GET', path)).body
    expect(file).toMatchObject({
      enquiries: [{ name: 'Ada Lovelace' }],
      dataRequests: [{ kind: 'access', name: 'Ada Lovelace' }],
    })
    expect((await call('GET', path, undefined, privacy.auditor)).status).toBe(403)
    expect(files.map(({ name }) => name.split('.').at(-1))).toEqual(['json', 'pdf'])
    expect(await privacy.pdfText(`/cases/${id}/files/${files[1]?.id}`)).toContain(
      'What we hold about you',
    )
    const done = (await answered(id, { attach: true })).body as CaseDetail
    expect(done).toMatchObject({ state: 'answered', dueOn: null, steps: ['close', 'note'] })
    // Nothing is attached: the answer says until when, and a second email has the link.
    const { rows: mails } = await identity.ctx.db.query<{ text: string; attachments: [] }>(
      'SELECT text, attachments FROM mails WHERE recipient = $1 AND sealed ORDER BY id',
      [email],
    )
    expect(mails.map(({ attachments }) => attachments)).toEqual(mails.map(() => []))
    expect(mails.map(({ text }) => text).join()).toMatch(/download your data until .+ 20\d\d, /)
    expect(await privacy.auditOf(id)).toEqual([
      'privacy_case.received',
      'privacy_case.exported',
      'privacy_case.file_read',
      'privacy_case.file_read',
      'privacy_case.moved',
      'privacy_case.released',
    ])
    await eraseExpiredCases(privacy.on(addDays(today, 29)))
    expect((await call('GET', path)).status).toBe(200)
    await eraseExpiredCases(privacy.on(addDays(today, 32)))
    expect((await call('GET', path)).status).toBe(404)
  })

  it('is answered by a letter with purposes, recipients, retention, source and rights', async () => {
    const email = 'letter@harbour.example'
    await postQuote(identity.siteUrl, quoteRequest({ email, name: 'Lise Meitner' }))
    const id = await taken({ email, name: 'Lise Meitner' })
    const { files } = (await call('POST', `/cases/${id}/export`, {})).body as CaseDetail
    const pdf = files.find(({ name }) => name.endsWith('.pdf'))
    const text = (await privacy.pdfText(`/cases/${id}/files/${pdf?.id}`)).replaceAll(/\s+/g, ' ')
    for (const words of [
      ...['Dear Lise Meitner,', 'Purpose', 'Lawful basis', 'Recipients', 'How long it is kept'],
      ...['Where it comes from', 'Transfers out of the UK', 'Your rights', 'ico.org.uk'],
      ...['decision about you by software alone', 'Yours sincerely', 'Enquiries: 1'],
    ]) {
      expect(text).toContain(words)
    }
  })

  it('is downloaded with the link and a code that comes separately', async () => {
    const email = 'download@harbour.example'
    const id = await taken({ email, name: 'Rosalind Franklin' })
    await call('POST', `/cases/${id}/export`, {})
    const link = async () => {
      const [mail] = (await mailsTo(email)).filter((it) => it.text.includes('/auth/your-data'))
      return /link=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    const form = (path: string, fields: Record<string, string>) =>
      fetch(`${identity.siteUrl}/functions/v1/${path}`, {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
      })
    const askCode = async (token: string) => {
      const answer = await form('data-download-code', { link: token })
      return answer.headers.get('location')?.replace(token, '…')
    }
    const codes = async () =>
      (await mailsTo(email)).flatMap(
        ({ text }) => /Code:? +([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(text)?.[1] ?? [],
      )
    const download = (token: string, code: string, file = 'letter') =>
      form('data-download', { link: token, code, file })
    const done = (await answered(id, { attach: true })).body as CaseDetail
    expect(done.release).toMatchObject({ isActive: true, downloads: 0 })
    const first = await link()
    expect(first).not.toBe('')

    // A link that is none is answered as one that is.
    expect(await askCode('a'.repeat(43))).toBe('/auth/your-data?link=…&step=code')
    expect(await codes()).toEqual([])
    expect(await askCode(first)).toBe('/auth/your-data?link=…&step=code')
    const [code = ''] = await codes()
    const wrong = await download(first, '0000-0000')
    const none = await download('a'.repeat(43), code)
    expect([wrong.status, none.status]).toEqual([303, 303])
    expect(wrong.headers.get('location')).toContain('problem=code')
    expect(none.headers.get('location')).toContain('problem=code')
    const pdf = await download(first, code.toLowerCase())
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await download(first, code, 'data')).headers.get('content-type')).toBe(
      'application/json',
    )
    // Each file once with one code.
    expect((await download(first, code)).status).toBe(303)

    const again = (await call('POST', `/cases/${id}/release`)).body as CaseDetail
    expect(again.release).toMatchObject({ isActive: true, downloads: 0 })
    expect(await link()).not.toBe(first)
    await askCode(first)
    expect(await codes()).toHaveLength(1)
    const revoked = (await call('POST', `/cases/${id}/release/revoke`)).body as CaseDetail
    expect(revoked.release).toMatchObject({ isActive: false })
    expect((await call('POST', `/cases/${id}/release`, {}, privacy.auditor)).status).toBe(403)
    const trail = await privacy.auditOf(id)
    expect(trail.filter((action) => /download|code|release/.test(action))).toEqual([
      ...['privacy_case.released', 'privacy_case.code_sent', 'privacy_case.download_refused'],
      ...['privacy_case.downloaded', 'privacy_case.downloaded', 'privacy_case.download_refused'],
      ...['privacy_case.released', 'privacy_case.release_revoked'],
    ])
  })
})
