import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStatements } from '#features/statements/commands.server.ts'
import type { DeskStatementRow } from '#features/statements/schema.ts'
import { londonDate, monthFrom } from '#lib/time.ts'
import { startCare, type TestCare } from '#tests/kit/care.ts'

let care: TestCare
let month: string
beforeAll(async () => {
  care = await startCare()
  month = monthFrom(londonDate(care.clock.now()), -1)
  await care.riverside.machine.tell(sale('08'), sale('09'), sale('10'))
  await care.northgate.machine.tell(sale('08'))
})
afterAll(() => care.close())

const sale = (day: string) => ({
  type: 'sale' as const,
  at: new Date(`${month.slice(0, 8)}${day}T10:00:00Z`),
  // Nobody planned it: of what is unknown, 20 % is VAT.
  slot: 'Z9',
  pence: 120,
  payment: 'card' as const,
})
const drafts = async (): Promise<DeskStatementRow[]> =>
  (await care.as(care.staff, 'GET', '/api/care/desk/statements')).body.statements
const draftOf = async (companyId: string) =>
  (await drafts()).find(({ company }) => company.id === companyId) as DeskStatementRow
const sendIt = ({ id, madeAt }: { id: string; madeAt: string }) =>
  care.as(care.staff, 'POST', `/api/care/desk/statements/${id}/send`, { madeAt })

describe('the statement of a month', () => {
  it('is made once as a draft for each company, and worked out anew until it is sent', async () => {
    await makeStatements(care.identity.ctx)
    await makeStatements(care.identity.ctx)
    expect((await drafts()).map(({ company, month }) => [company.name, month])).toEqual([
      ['Northgate Offices', month],
      ['Riverside Court', month],
    ])
    const before = await draftOf(care.riverside.id)
    const line = before.figures.lines.find(({ sold }) => sold > 0)
    expect(line).toMatchObject({ sold: 3, takingsPence: 360, vatPence: 60, netPence: 300 })
    expect(before.dueToClientPence).toBe(0)
    const share = `/api/care/desk/shares/${care.riverside.id}`
    expect((await care.as(care.staff, 'PUT', share, { percent: 60 })).status).toBe(422)
    expect((await care.as(care.staff, 'PUT', share, { percent: 10 })).status).toBe(204)
    const after = await draftOf(care.riverside.id)
    expect(after.dueToClientPence).toBe(30)
    expect((await sendIt(before)).body.code).toBe('changed_meanwhile')
  })

  it('is not seen by the client before it is sent, and never changes after', async () => {
    const draft = await draftOf(care.riverside.id)
    const own = () => care.as(care.rita, 'GET', '/api/care/statements')
    expect((await own()).body).toEqual([])
    const pdf = `/api/care/statements/${draft.id}/pdf`
    expect((await care.as(care.rita, 'GET', pdf)).status).toBe(404)
    expect((await sendIt(draft)).status).toBe(204)
    expect((await sendIt(draft)).status).toBe(409)
    expect(await care.subjectsTo(care.ravi.email)).toHaveLength(1)
    expect(await care.subjectsTo(care.nora.email)).toEqual([])
    const { figures } = (await own()).body[0]
    await care.riverside.machine.tell(sale('20'))
    const share = `/api/care/desk/shares/${care.riverside.id}`
    await care.as(care.staff, 'PUT', share, { percent: 20 })
    await makeStatements(care.identity.ctx)
    expect((await own()).body).toMatchObject([{ state: 'sent', figures, dueToClientPence: 30 }])
    const paid = `/api/care/desk/statements/${draft.id}/paid`
    expect((await care.as(care.staff, 'POST', paid)).status).toBe(204)
    expect((await care.as(care.staff, 'POST', paid)).status).toBe(409)
    expect((await own()).body[0].state).toBe('paid')
  })

  it('is to be had as PDF and as CSV, by its own company alone', async () => {
    const { id } = await draftOf(care.riverside.id)
    const pdf = await care.as(care.rita, 'GET', `/api/care/statements/${id}/pdf`)
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    const csv = await care.as(care.rita, 'GET', `/api/care/statements/${id}/csv`)
    expect(csv.body).toContain(`${month.slice(0, 7)},${care.riverside.machine.serial}`)
    expect(csv.body).toContain('3,3.60,0.00,0.00,-0.60,3.00,0.30')
    for (const format of ['pdf', 'csv']) {
      const foreign = await care.as(care.nora, 'GET', `/api/care/statements/${id}/${format}`)
      expect(foreign.status).toBe(404)
    }
  })

  it('lists later what arrived after its month was stated', async () => {
    const aMonthOn = new Date(`${monthFrom(month, 2)}T12:00Z`)
    await makeStatements({ ...care.identity.ctx, clock: { now: () => aMonthOn } })
    const next = (await drafts()).find(
      (statement) => statement.company.id === care.riverside.id && statement.state === 'draft',
    )
    const late = next?.figures.lines.filter((line) => line.month === month)
    expect(late).toMatchObject([{ sold: 1, takingsPence: 120, netPence: 100, sharePence: 20 }])
  })
})
