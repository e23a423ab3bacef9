import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listsOf } from '#features/leads/policy/desk.ts'
import { locationTypes } from '#features/leads/policy/location-types.ts'
import { type LeadRow, leadLists } from '#features/leads/schema/desk.ts'
import { newId } from '#lib/ids.server.ts'
import { personWith, protectedPersonWith } from '#tests/kit/accounts.ts'
import { startDesk, type TestDesk } from '#tests/kit/desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.identity.ctx.db.script('TRUNCATE leads, lead_views CASCADE'))

const namesIn = async (query: string) => {
  const { status, body } = await desk.get(`/api/leads?${query}`)
  expect(status).toBe(200)
  return body.rows.map(({ name }: LeadRow) => name)
}

/** Sets what the desk has made of an enquiry. */
async function set(id: string, columns: Record<string, unknown>) {
  for (const [name, value] of Object.entries(columns)) {
    await desk.identity.ctx.db.query(`UPDATE leads SET ${name} = $2 WHERE id = $1`, [id, value])
  }
}

const minutesFromNow = (minutes: number) =>
  new Date(desk.clock.now().getTime() + minutes * 60_000).toISOString()

describe('the lists', () => {
  it('hold what the policy says, whatever has become of an enquiry', async () => {
    const head = await desk.newLead({ name: 'The Head' })
    const due = minutesFromNow(60)
    const cases = ['new', 'won', 'lost'].flatMap((stage) =>
      [null, due].flatMap((due_at) =>
        [null, due].flatMap((paused_at) =>
          [null, due].flatMap((answered_at) =>
            [null, [], ['honeypot']].flatMap((held_for) =>
              [null, head].map((merged_into) => ({
                ...{ stage, due_at, paused_at, answered_at, held_for, merged_into },
              })),
            ),
          ),
        ),
      ),
    )
    await desk.identity.ctx.db.transaction(async () => {
      for (const [n, columns] of cases.entries()) await insert(`Case ${n}`, columns)
    })
    for (const list of leadLists) {
      const pages = [1, 2, 3].map((page) => namesIn(`list=${list}&sort=received&page=${page}`))
      const shown = new Set((await Promise.all(pages)).flat())
      const expected = cases.flatMap(({ merged_into, ...columns }, n) => {
        const { stage, due_at, paused_at, answered_at, held_for } = columns
        const state = {
          ...{ stage, dueAt: due_at, pausedAt: paused_at, answeredAt: answered_at },
          ...{ heldFor: held_for, isMerged: merged_into !== null },
        }
        return listsOf(state as Parameters<typeof listsOf>[0]).includes(list) ? [`Case ${n}`] : []
      })
      expect(expected.length).toBeGreaterThan(0)
      shown.delete('The Head')
      expect([list, [...shown].toSorted()]).toEqual([list, expected.toSorted()])
    }
  })

  it('show the promise that falls due first at the top of the queue', async () => {
    const [later, late, soon] = [
      await desk.newLead({ name: 'Lead Later' }),
      await desk.newLead({ name: 'Lead Late' }),
      await desk.newLead({ name: 'Lead Soon' }),
    ]
    await set(later, { due_at: minutesFromNow(500) })
    await set(late, { due_at: minutesFromNow(-5) })
    await set(soon, { due_at: minutesFromNow(5) })
    expect(await namesIn('')).toEqual(['Lead Late', 'Lead Soon', 'Lead Later'])
    expect(await namesIn('direction=desc')).toEqual(['Lead Later', 'Lead Soon', 'Lead Late'])
  })

  it('sort by what is asked for, and tell filters that they do not know', async () => {
    await desk.newLead({ name: 'bea smith', company: 'Zeta' })
    const first = await desk.newLead({ name: 'Ann Smith', company: 'alpha' })
    await set(first, { stage: 'trial', owner_id: desk.ada.id })
    expect(await namesIn('sort=name')).toEqual(['Ann Smith', 'bea smith'])
    expect(await namesIn('sort=company&direction=desc')).toEqual(['bea smith', 'Ann Smith'])
    expect(await namesIn('sort=received&direction=desc')).toEqual(['Ann Smith', 'bea smith'])
    expect(await namesIn('sort=stage')).toEqual(['bea smith', 'Ann Smith'])
    expect(await namesIn('stage=trial')).toEqual(['Ann Smith'])
    expect(await namesIn('owner=me')).toEqual(['Ann Smith'])
    expect(await namesIn('owner=nobody')).toEqual(['bea smith'])
    expect(await namesIn(`owner=${desk.grace.id}`)).toEqual([])
    expect(await namesIn('wayIn=phone')).toEqual([])
    expect(await namesIn('promise=form')).toHaveLength(2)
    const unknown = ['sort=age', 'page=0', 'page=x', 'owner=somebody', 'list=mine', 'colour=red']
    for (const query of unknown) {
      const { status, body } = await desk.get(`/api/leads?${query}`)
      expect([status, body.message]).toEqual([422, 'The address has a filter that is not known.'])
    }
    const long = await desk.get(`/api/leads?q=${'x'.repeat(101)}`)
    expect([long.status, long.body.message]).toEqual([
      422,
      'The search is too long. Please use at most 100 characters.',
    ])
  })

  it('show the last page to whoever asks for one beyond it', async () => {
    await desk.newLead()
    const { body } = await desk.get('/api/leads?page=7')
    expect(body).toMatchObject({ page: 1, pages: 1, total: 1, isMore: false })
    expect(body.rows).toHaveLength(1)
  })
})

async function insert(name: string, columns: Record<string, unknown>) {
  const values = { ...columns, id: newId(desk.clock.now()), name, reference: name }
  const fixed = { source: 'test', intent: 'contact', message: 'Words', content_hash: '' }
  const row = { ...values, ...fixed, received_at: new Date(), idempotency_key: name }
  const names = Object.keys(row)
  await desk.identity.ctx.db.query(
    `INSERT INTO leads (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row),
  )
}

it('finds an enquiry by whatever somebody has of it', async () => {
  const id = await desk.newLead({ message: 'A kitchen, and Renée asks for coffee.' })
  await set(id, { phone: '0161 496 0999', reference: 'EN-7K2M-94QD' })
  await desk.newLead({
    ...{ name: 'Somebody Else', email: 'x@y.example', company: 'Other', message: 'Nothing here.' },
  })
  const searches = [
    ...['7k2m', 'en-7K2M-94QD', '94'],
    ...['lovel', 'Lovelace ADA', 'analytical', 'Renée', 'kitchen'],
    ...['ada@engines.example', 'engines.exa'],
    ...['0161 496 0999', '01614960999', '496 09'],
    "(kitchen)!' & | :*",
  ]
  for (const words of searches) {
    const found = await namesIn(`q=${encodeURIComponent(words)}`)
    expect([words, found]).toEqual([words, ['Ada Lovelace']])
  }
})

it('finds a telephone number and a name however either of them is written', async () => {
  const number = await desk.newLead({ name: 'Müller Łukasz', message: 'Bitte rufen Sie uns an.' })
  await set(number, { phone: '+44 161 496 0123' })
  const other = await desk.newLead({ name: 'Muller Plain', message: 'Please call us back.' })
  await set(other, { phone: '01614960999' })
  const both = ['Müller Łukasz', 'Muller Plain']
  for (const words of ['muller', 'MÜLLER', 'mu\u0308ller', '0161 496', '+44 161 496', '0161496']) {
    const found = await namesIn(`q=${encodeURIComponent(words)}&sort=received`)
    expect([words, found]).toEqual([words, both])
  }
  expect(await namesIn('q=01614960123')).toEqual(['Müller Łukasz'])
  expect(await namesIn('q=0161%20496%200999')).toEqual(['Muller Plain'])
  expect(await namesIn('q=lukasz')).toEqual(['Müller Łukasz'])
})

it('finds a number with an extension by either', async () => {
  const id = await desk.newLead()
  await set(id, { phone: '+44 161 496 0555 x3' })
  for (const words of ['(0161) 496-0555', '0161 496 0555 ext 3', '0161.496.0555 x3']) {
    const found = await namesIn(`q=${encodeURIComponent(words)}`)
    expect([words, found]).toEqual([words, ['Ada Lovelace']])
  }
})

it.each(['%', '*', '…', '-- &'])('finds nothing by the signs "%s" alone', async (signs) => {
  await desk.newLead()
  expect(await namesIn(`q=${encodeURIComponent(signs)}`)).toEqual([])
})

it('finds nothing by words that are not all there, and survives hostile ones', async () => {
  await desk.newLead()
  expect(await namesIn('q=lovelace%20zeppelin')).toEqual([])
  expect((await desk.get('/api/leads?q=%00')).status).toBe(400)
  const hostile = encodeURIComponent("'; DROP TABLE leads; -- \\ ' ':*&!<->()")
  expect((await desk.get(`/api/leads?q=${hostile}`)).status).toBe(200)
})

it('puts what is worked on into the columns of the board, and nothing that cannot be moved', async () => {
  const won = await desk.newLead({ name: 'Lead Won' })
  await set(won, { stage: 'won' })
  const held = await desk.newLead({ name: 'Lead Held' })
  await set(held, { held_for: ['too-fast'] })
  const merged = await desk.newLead({ name: 'Lead Merged' })
  await set(merged, { merged_into: won })
  await desk.newLead({ name: 'Lead New' })
  const board = async (query: string) => {
    const { body } = await desk.get(`/api/leads/board?${query}`)
    return body.map(({ stage, total, rows }: { stage: string; total: number; rows: LeadRow[] }) =>
      [stage, total, ...rows.map(({ name }) => name)].join(' '),
    )
  }
  const others = ['contacted 0', 'assessment-booked 0', 'proposal 0', 'trial 0']
  expect(await board('list=all')).toEqual(['new 1 Lead New', ...others, 'won 1 Lead Won', 'lost 0'])
  expect(await board('list=open')).toEqual(['new 1 Lead New', ...others, 'won 0', 'lost 0'])
  expect(await board('list=closed')).toEqual(['new 0', ...others, 'won 1 Lead Won', 'lost 0'])
})

it('counts for the tabs what the lists show', async () => {
  const [late, today, mine, paused, held] = [
    await desk.newLead({ name: 'Lead Late' }),
    await desk.newLead({ name: 'Lead Today' }),
    await desk.newLead({ name: 'Lead Mine' }),
    await desk.newLead({ name: 'Lead Paused' }),
    await desk.newLead({ name: 'Lead Held' }),
  ]
  await set(late, { due_at: minutesFromNow(-1) })
  await set(today, { due_at: minutesFromNow(0.1) })
  await set(mine, { owner_id: desk.ada.id, due_at: minutesFromNow(60 * 24 * 3) })
  await set(paused, { paused_at: minutesFromNow(-1), owner_id: desk.grace.id })
  await set(held, { held_for: ['reported'] })
  const { body } = await desk.get('/api/leads/summary')
  expect(body).toEqual({
    ...{ queue: 3, dueToday: 2, late: 1, paused: 1, held: 1 },
    ...{ mine: 1, unowned: 2 },
  })
})

it('names everybody who may own an enquiry, and nobody else', async () => {
  await personWith(desk.identity, { role: 'client', fullName: 'A Client' })
  await personWith(desk.identity, { role: 'sales', state: 'suspended', fullName: 'Gone' })
  const { body } = await desk.get('/api/leads/owners')
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Ada Lovelace', 'Grace Hopper'])
})

describe('the export', () => {
  it('has everything that matches, and nothing that a spreadsheet would run', async () => {
    await desk.newLead({ name: '=HYPERLINK("http://evil.example") Evil', company: '@SUM(A1)' })
    await desk.newLead({ name: 'Not asked for', message: 'Something else.' })
    const { body } = await desk.get('/api/leads/export?q=kitchen')
    const [head, line, end] = body.replace(/^\uFEFF/, '').split('\r\n')
    expect(head).toContain('Reference,Received,Way in,Name,Email,Telephone,Company')
    expect(line).toContain(
      `"'=HYPERLINK(""http://evil.example"") Evil",ada@engines.example,,'@SUM(A1)`,
    )
    expect(end).toBe('')
  })

  it('reads as people write: London’s time, words instead of keys, and what it is part of', async () => {
    const whole = await desk.newLead({ name: 'The Whole' })
    await set(whole, { received_at: '2026-07-01T20:43:00Z', location_type: 'office' })
    const part = await desk.newLead({ name: 'The Part' })
    await set(part, { merged_into: whole })
    const held = await desk.newLead({ name: 'The Held' })
    await set(held, { held_for: ['too-fast'] })
    const { reference } = (await desk.get(`/api/leads/${whole}`)).body
    const lines = async (list: string) => {
      const { body } = await desk.get(`/api/leads/export?list=${list}`)
      return body.trim().split('\r\n').slice(1)
    }
    const all = await lines('all')
    const [ofWhole, ofPart] = ['The Whole', 'The Part'].map((name) =>
      all.find((one: string) => one.includes(name)),
    )
    expect(ofWhole).toContain(`${reference},2026-07-01 21:43,Home page,The Whole`)
    expect(ofWhole).toContain(`,${locationTypes.office},`)
    expect(ofPart?.endsWith(`,${reference}`)).toBe(true)
    // The board shows neither what is held nor what is merged, so neither does its file.
    expect(await lines('board')).toEqual([ofWhole])
  })

  it('goes through all of them, however many', async () => {
    await desk.identity.ctx.db.query(
      `INSERT INTO leads (id, reference, received_at, source, intent, name, message,
         idempotency_key, content_hash)
       SELECT gen_random_uuid(), 'R' || n, now(), 's', 'contact', 'Name', 'Words', 'k' || n, ''
       FROM generate_series(1, 1201) n`,
    )
    const { body } = await desk.get('/api/leads/export?list=all')
    const lines = body.trim().split('\r\n').slice(1)
    expect(new Set(lines.map((line: string) => line.split(',')[0])).size).toBe(1201)
  })

  it('is recorded, without what was searched for', async () => {
    await desk.get('/api/leads/export?list=all&q=lovelace')
    const { rows } = await desk.identity.ctx.db.query(
      `SELECT actor, details FROM audit_entries WHERE action = 'leads.exported'
       ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ actor: desk.ada.id, details: { list: 'all', searched: true } }])
  })
})

describe('a saved view', () => {
  it('is its owner’s alone, has a name once, and can be deleted', async () => {
    const view = { name: 'Mine, in proposal', query: 'stage=proposal&owner=me' }
    const saved = await desk.post('/api/lead-views', view)
    expect([saved.status, saved.body]).toEqual([201, { id: expect.any(String), ...view }])
    const again = await desk.post('/api/lead-views', { ...view, query: '' })
    expect([again.status, again.body.fields]).toEqual([
      422,
      { name: expect.stringContaining('another') },
    ])
    expect((await desk.get('/api/lead-views')).body).toEqual([saved.body])

    const { client } = desk.grace
    const path = `/api/lead-views/${saved.body.id}`
    expect((await desk.call('GET', '/api/lead-views', undefined, client)).body).toEqual([])
    expect((await desk.call('DELETE', path, undefined, client)).status).toBe(404)
    expect((await desk.call('DELETE', path)).status).toBe(204)
    expect((await desk.get('/api/lead-views')).body).toEqual([])
  })

  it.each(['list=nonsense', 'page=0', 'stage=', 'colour=red', 'view=map', `q=${'x'.repeat(101)}`])(
    'that asks for what the list does not know is refused: %s',
    async (query) => {
      const { status, body } = await desk.post('/api/lead-views', { name: 'Odd', query })
      expect([status, Object.keys(body.fields)]).toEqual([422, ['query']])
    },
  )

  it('may be of the board', async () => {
    const view = { name: 'Board', query: 'q=kitchen+door&wayIn=call-back&view=board' }
    expect((await desk.post('/api/lead-views', view)).status).toBe(201)
  })

  it('takes no address of another site', async () => {
    const view = { name: 'Elsewhere', query: '//evil.example' }
    expect((await desk.post('/api/lead-views', view)).status).toBe(422)
  })
})

it('is shut to whoever has not shown the second factor, and to compliance', async () => {
  const half = await personWith(desk.identity, { role: 'sales' })
  const officer = await protectedPersonWith(desk.identity, desk.clock, { role: 'compliance' })
  for (const path of ['/api/leads', '/api/leads/summary', '/api/leads/export']) {
    const answers = [half, officer].map(({ client }) => desk.call('GET', path, undefined, client))
    const codes = (await Promise.all(answers)).map(({ status, body }) => [status, body.code])
    expect(codes).toEqual([
      [403, 'second_factor_needed'],
      [403, 'role'],
    ])
  }
})
