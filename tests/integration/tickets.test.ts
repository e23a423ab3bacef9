import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { startCare, type TestCare } from '#tests/kit/care.ts'
import { openLive } from '#tests/kit/live.ts'

let care: TestCare
beforeAll(async () => {
  care = await startCare()
})
afterAll(() => care.close())

const newTicket = (change: object = {}) => ({
  key: randomUUID(),
  subject: 'The card reader is slow',
  text: 'It takes half a minute.',
  machineId: care.riverside.machine.id,
  ...change,
})
const message = (text: string) => ({ key: randomUUID(), text })
const open = async (change?: object): Promise<string> =>
  (await care.as(care.rita, 'POST', '/api/care/tickets', newTicket(change))).body.id

describe('a ticket', () => {
  it('is opened once, promises an answer, and is mailed to both sides', async () => {
    const ticket = newTicket()
    const first = await care.as(care.rita, 'POST', '/api/care/tickets', ticket)
    const again = await care.as(care.rita, 'POST', '/api/care/tickets', ticket)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    const { body } = await care.as(care.rita, 'GET', `/api/care/tickets/${ticket.key}`)
    expect(body).toMatchObject({
      ...{ subject: ticket.subject, state: 'open' },
      machine: { serial: care.riverside.machine.serial, site: 'Riverside lobby' },
      messages: [{ text: ticket.text, byUs: false, author: 'Rita Rivers' }],
    })
    expect(new Date(body.dueAt).getTime()).toBeGreaterThan(care.clock.now().getTime())
    const subject = `${ticket.subject} (${body.reference})`
    expect(await care.subjectsTo(care.rita.email)).toEqual([`We have your message: ${subject}`])
    expect(await care.subjectsTo(company.email)).toEqual([`Client ticket: ${subject}`])
  })

  it('is answered, which mails the client and ends the promise; the client opens it again', async () => {
    const id = await open({ subject: 'An invoice' })
    const desk = `/api/care/desk/tickets/${id}`
    const answer = message('Here it is.')
    const answered = await care.as(care.staff, 'POST', `${desk}/messages`, answer)
    await care.as(care.staff, 'POST', `${desk}/messages`, answer)
    expect(answered.body).toMatchObject({
      ...{ state: 'waiting', dueAt: null, company: 'Riverside Court', openedBy: 'Rita Rivers' },
      owner: { name: 'Sam Sales' },
    })
    const answers = (await care.subjectsTo(care.rita.email)).filter((it) => it.startsWith('Our'))
    expect(answers).toEqual([`Our answer: An invoice (${answered.body.reference})`])
    const closed = await care.as(care.staff, 'POST', `${desk}/close`)
    expect(closed.body).toMatchObject({ state: 'closed', dueAt: null })
    const path = `/api/care/tickets/${id}`
    const reopened = await care.as(care.ravi, 'POST', `${path}/messages`, message('One more thing'))
    expect(reopened.body).toMatchObject({ state: 'open', dueAt: expect.any(String) })
    expect(reopened.body.messages.map(({ author }: { author: string }) => author)).toEqual([
      'Rita Rivers',
      'Sam Sales',
      'Ravi Rivers',
    ])
    // It has somebody who looks after it, and it is they who hear of it.
    const told = await care.subjectsTo(care.staff.email)
    expect(told.filter((subject) => subject.startsWith('Client ticket'))).toHaveLength(1)
    const done = await care.as(care.rita, 'POST', `${path}/close`)
    expect(done.body.state).toBe('closed')
  })

  it('stands in the queue by when it is due, and is given to somebody', async () => {
    const id = await open({ subject: 'Second' })
    const first = await open({ subject: 'First' })
    await care.identity.ctx.db.query(
      `UPDATE tickets SET due_at = due_at - interval '1 day' WHERE id = $1`,
      [first],
    )
    const { body } = await care.as(care.staff, 'GET', '/api/care/desk/tickets')
    const dues = body.map(({ dueAt }: { dueAt: string }) => dueAt)
    expect(dues).toEqual(dues.toSorted())
    expect(body[0].subject).toBe('First')
    const path = `/api/care/desk/tickets/${id}/owner`
    const given = await care.as(care.staff, 'PUT', path, { ownerId: care.staff.id })
    expect(given.body.owner).toEqual({ id: care.staff.id, name: 'Sam Sales' })
    const toClient = await care.as(care.staff, 'PUT', path, { ownerId: care.rita.id })
    expect(toClient.status).toBe(422)
  })

  it('is told live to its own company and to staff, and to nobody else', async () => {
    const left = new AbortController()
    const hear = {
      own: await openLive(care.identity, care.ravi.client, left.signal),
      other: await openLive(care.identity, care.nora.client, left.signal),
      staff: await openLive(care.identity, care.staff.client, left.signal),
    }
    await open()
    await hear.own('care')
    await hear.staff('care')
    const foreign = newTicket({ machineId: care.northgate.machine.id })
    await care.as(care.nora, 'POST', '/api/care/tickets', foreign)
    // What they hear first is about themselves.
    expect(await hear.other('care')).not.toContain('event: care')
    expect(await hear.staff('care')).not.toContain('event: queue')
    left.abort()
  })

  it.each([
    ['without words', { text: ' ' }, 'text'],
    ['with a card number', { text: 'My card is 4111 1111 1111 1111' }, 'text'],
    ['with one among letters', { text: 'My card is 4111x1111x1111x1111' }, 'text'],
    ['with one in its title', { subject: '4111/1111/1111/1111' }, 'subject'],
    ['about no machine that there is', { machineId: 'A1' }, 'machineId'],
  ])('is refused %s', async (_, change, field) => {
    const answer = await care.as(care.rita, 'POST', '/api/care/tickets', newTicket(change))
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })
})

describe('another company', () => {
  it('neither sees nor changes a ticket, nor names a machine that is not theirs', async () => {
    const id = await open()
    const path = `/api/care/tickets/${id}`
    expect((await care.as(care.nora, 'GET', path)).status).toBe(404)
    const written = await care.as(care.nora, 'POST', `${path}/messages`, message('Hello'))
    expect(written.status).toBe(404)
    expect((await care.as(care.nora, 'POST', `${path}/close`)).status).toBe(404)
    const { body } = await care.as(care.nora, 'GET', '/api/care/tickets')
    expect(body.some((ticket: { id: string }) => ticket.id === id)).toBe(false)
    const named = await care.as(care.nora, 'POST', '/api/care/tickets', newTicket())
    expect([named.status, named.body.fields]).toEqual([
      422,
      { machineId: 'Please choose a machine' },
    ])
    // Nor by guessing the key of a ticket.
    const guessed = newTicket({ key: id, machineId: '' })
    expect((await care.as(care.nora, 'POST', '/api/care/tickets', guessed)).status).toBe(404)
    const machines = (await care.as(care.nora, 'GET', '/api/care/machines')).body
    expect(machines.map(({ serial }: { serial: string }) => serial)).toEqual([
      care.northgate.machine.serial,
    ])
  })
})
