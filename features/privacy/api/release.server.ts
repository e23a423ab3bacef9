import { Hono, type Context as HttpContext } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { EnquiryLimits } from '#features/leads/commands/count-enquiries.server.ts'
import type { Reception } from '#features/leads/context.server.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { downloadRelease, sendReleaseCode } from '../commands/release.server.ts'
import { releasedFiles } from '../schema/cases.ts'

const page = '/auth/your-data'

/**
 * The person's download, by plain forms: they may have no account, and no JavaScript. What comes back
 * does not tell whether a link exists.
 */
export function releaseForms({ reception }: { reception: Pick<Reception, 'trustedProxies'> }) {
  const api = new Hono<RequestEnv>()
  // Five times as many an hour are refused: five codes for a link, and 25 tries.
  const hash = (text: string) => text
  const codes = new EnquiryLimits({ fromOneIp: 6, fromOneSender: 1 }, hash)
  const tries = new EnquiryLimits({ fromOneIp: 12, fromOneSender: 5 }, hash)

  const isFlood = async (c: HttpContext, limits: EnquiryLimits, link: string) =>
    (await limits.count(clientAddress(c, reception.trustedProxies), link)).state === 'flood'
  const back = (c: HttpContext, link: string, query: Record<string, string>) =>
    c.redirect(`${page}?${new URLSearchParams({ link, ...query })}`, 303)

  api.post('/functions/v1/data-download-code', async (c) => {
    const { link } = await readForm(c)
    if (await isFlood(c, codes, link)) return back(c, link, { problem: 'many' })
    await sendReleaseCode(c.get('ctx'), link)
    return back(c, link, { step: 'code' })
  })
  api.post('/functions/v1/data-download', async (c) => {
    const { link, code, file } = await readForm(c)
    const step = { step: 'code' }
    if (await isFlood(c, tries, link)) return back(c, link, { ...step, problem: 'many' })
    const found = await downloadRelease(c.get('ctx'), { token: link, code, file })
    if (!found) return back(c, link, { ...step, problem: 'code' })
    return sendFile({ ...found, content: new Uint8Array(found.content) })
  })
  return api
}

async function readForm(c: HttpContext) {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  const text = (name: string, most: number) => String(form[name] ?? '').slice(0, most)
  return {
    link: text('link', 64),
    code: text('code', 32),
    file: releasedFiles.find((name) => name === form.file) ?? 'letter',
  }
}
