import { spawnSync } from 'node:child_process'
import { createHash, createPublicKey } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaOf } from '#content/compliance/controls.ts'
import { seedComplianceExamples } from '#demo/compliance.server.ts'
import { packFiles } from '#features/audits/documents/pack.server.ts'
import { findAudit } from '#features/audits/queries/audits.server.ts'
import { addDays } from '#lib/time.ts'
import { fetchAs, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { outcome, TestAudits } from '../kit/audits.ts'
import { newCompanyOf, newMachine, newSite } from '../kit/fleet.ts'
import type { TestIdentity } from '../kit/identity.ts'

let audits: TestAudits
let identity: TestIdentity
let olivia: TestPerson
let omar: TestPerson
let auditor: TestPerson
beforeAll(async () => {
  audits = await TestAudits.start()
  ;({ identity, olivia, omar, auditor } = audits)
})
afterAll(() => audits.close())

describe('an audit', () => {
  it('is planned with a checklist of the controls of its frameworks', async () => {
    const id = await audits.planned()
    const { lines, ...rest } = await audits.audit(id)
    const lead = { name: 'Olivia Officer' }
    expect(rest).toMatchObject({ title: 'Data protection 2026', state: 'planned', lead })
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line.result).toBe('not_looked_at')
      const isControl = !line.controlCode.startsWith('UK GDPR ')
      expect(line.area).toBe(isControl ? areaOf(line.controlCode) : 'Without a control')
      expect(line.clauses.every((clause: string) => /^(Art\.|DPA 2018 )/.test(clause))).toBe(true)
    }
    expect((await audits.as(omar, 'GET', '/api/audits')).body[0]).toMatchObject({ id, findings: 0 })
  })

  it('is planned only with what makes sense', async () => {
    const fieldsOf = async (change: object) =>
      Object.keys((await audits.as(olivia, 'POST', '/api/audits', audits.plan(change))).body.fields)
    expect(await fieldsOf({ title: ' ' })).toEqual(['title'])
    expect(await fieldsOf({ frameworks: [] })).toEqual(['frameworks'])
    expect(await fieldsOf({ plannedTo: addDays(audits.today(), -1) })).toEqual(['plannedTo'])
    expect(await fieldsOf({ leadId: auditor.id })).toEqual(['leadId'])
    expect((await audits.as(auditor, 'POST', '/api/audits', audits.plan())).status).toBe(403)
  })

  it('is looked at, reported and closed, once every corrective action is verified by somebody else', async () => {
    const id = await audits.planned()
    const path = `/api/audits/${id}`
    const { lines } = await audits.audit(id)
    const look = (code: string) =>
      audits.as(olivia, 'PUT', `${path}/lines/${code}`, { result: 'conforming', note: 'Seen.' })
    expect(outcome(await look(lines[0].controlCode))).toEqual([409, 'closed'])
    expect((await audits.step(id, 'reported')).body.message).toContain('under way before it can be')
    expect((await audits.step(id, 'under_way')).status).toBe(204)
    expect((await look('XX-99')).status).toBe(404)
    expect((await audits.step(id, 'reported')).body.message).toContain('not been looked at')
    for (const { controlCode } of lines) expect((await look(controlCode)).status).toBe(200)

    const finding = {
      ...{ grade: 'major', clause: 'Art. 32', controlCode: lines[0].controlCode },
      ...{ ownerId: omar.id, dueOn: addDays(audits.today(), 30) },
      description: 'Nobody had tried to read the backup.',
    }
    const find = (change: object) =>
      audits.as(olivia, 'POST', `${path}/findings`, { ...finding, ...change })
    const invented = await find({ controlCode: 'QQ-01' })
    expect(invented.body.fields).toEqual({ controlCode: expect.any(String) })
    const added = await find({})
    expect(added.status).toBe(200)
    expect((await find({ grade: 'opportunity' })).status).toBe(200)
    expect((await audits.step(id, 'reported')).status).toBe(204)
    expect(outcome(await find({}))).toEqual([409, 'closed'])
    expect((await audits.step(id, 'closed')).body.message).toBe(
      'Nothing is planned about finding 1 yet.',
    )

    const action = await audits.as(
      olivia,
      'POST',
      `/api/audits/findings/${added.body.id}/actions`,
      {
        description: 'Read a backup each month.',
        ownerId: omar.id,
        dueOn: addDays(audits.today(), 30),
      },
    )
    const of = (verb: string) => `/api/audits/actions/${action.body.id}/${verb}`
    expect(outcome(await audits.as(olivia, 'POST', of('verified')))).toEqual([
      409,
      'changed_meanwhile',
    ])
    expect((await audits.as(olivia, 'POST', of('done'), { note: 'A job reads it.' })).status).toBe(
      200,
    )
    // Neither who did it nor whose it is.
    expect(outcome(await audits.as(olivia, 'POST', of('verified')))).toEqual([409, 'oneself'])
    expect(outcome(await audits.as(omar, 'POST', of('verified')))).toEqual([409, 'oneself'])
    expect((await audits.step(id, 'closed')).body.message).toBe(
      'One corrective action is not verified yet.',
    )
    // Who finds that it does not work gives it back with the reason, which its owner reads.
    const third = await protectedPersonWith(identity, audits.clock, {
      ...{ role: 'compliance', fullName: 'Theo Third' },
    })
    const back = { reason: 'The backup of Monday was not read.' }
    expect(outcome(await audits.as(omar, 'POST', of('sent-back'), back))).toEqual([409, 'oneself'])
    expect((await audits.as(third, 'POST', of('sent-back'), { reason: ' ' })).status).toBe(422)
    expect((await audits.as(third, 'POST', of('sent-back'), back)).status).toBe(200)
    expect(outcome(await audits.as(third, 'POST', of('sent-back'), back))).toEqual([
      ...[409, 'changed_meanwhile'],
    ])
    const own = await audits.as(omar, 'GET', `/api/my-work/${action.body.id}`)
    const said = `A job reads it.\n\nSent back by Theo Third: ${back.reason}`
    expect(own.body.facts).toContainEqual(['Said so far', said])
    const now = { outcome: 'done', note: 'It reads Mondays as well.' }
    const finished = await audits.as(omar, 'POST', `/api/my-work/${action.body.id}`, now)
    expect(finished.status).toBe(204)
    expect((await audits.as(third, 'POST', of('verified'))).status).toBe(200)
    expect((await audits.step(id, 'closed')).status).toBe(204)
    expect(await audits.audit(id)).toMatchObject({
      state: 'closed',
      findings: [{ number: 1, actions: [{ doneNote: `${said}\n\n${now.note}` }] }, { number: 2 }],
    })
    expect(
      outcome(await audits.as(olivia, 'PUT', path, omit(audits.plan(), 'kind', 'frameworks'))),
    ).toEqual([409, 'closed'])
  })

  it('has a report as a PDF, which an auditor reads', async () => {
    const id = await audits.plannedForAuditor()
    const { body } = await audits.as(auditor, 'GET', `/api/audits/${id}/report`)
    expect(body.slice(0, 5)).toBe('%PDF-')
  })
})

describe('the evidence pack', () => {
  async function packOf(id: string) {
    const answer = await fetchAs(identity, auditor, `/api/audits/${id}/pack`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    return unzipSync(new Uint8Array(await answer.arrayBuffer()))
  }
  const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

  it('is one ZIP with an index that names every file, its SHA-256 and what it shows', async () => {
    const files = await packOf(await audits.plannedForAuditor({ title: 'Audit <of> “packs”' }))
    const names = Object.keys(files)
    expect(names).toEqual([
      ...['audit/report.pdf', 'audit/checklist.csv', 'audit/findings.csv', 'trail/check.txt'],
      ...['trail/entries.jsonl', 'trail/seals.csv', 'trail/anchors.txt', 'trail/anchors-key.pem'],
      ...['trail/verify.mjs', 'registers/Statement of applicability draft.pdf'],
      ...['registers/Statement of applicability draft.csv', 'registers/Risk treatment plan.pdf'],
      ...['registers/Risk treatment plan.csv', 'registers/Risks.csv'],
      ...['registers/Incidents.csv', 'registers/Record of processing.csv'],
      ...['registers/Suppliers and processors.csv', 'registers/Impact assessments.csv'],
      ...['registers/Legitimate interests.csv', 'registers/Consents.csv'],
      ...['registers/Transfers.csv', 'registers/Data requests.csv', 'registers/Assets.csv'],
      ...['registers/Supplier questionnaires.csv', 'registers/Training.csv'],
      ...['registers/Access reviews.csv', 'registers/Links.csv'],
      ...['index.html', 'index.csv', 'index.sig'],
    ])
    const index = textOf(files['index.csv'])
    const html = textOf(files['index.html'])
    for (const name of names.slice(0, -3)) {
      const content = files[name] ?? new Uint8Array()
      const sha256 = createHash('sha256').update(content).digest('hex')
      expect(index).toContain(`${name},${sha256},${content.length},`)
      expect(html).toContain(sha256)
    }
    expect(html).toContain('Audit &lt;of&gt;')
    expect(textOf(files['trail/check.txt'])).toContain('Result: whole')
    expect(html).toContain('No evidence of these controls is kept.')
    expect(html).toContain('No published policy is kept.')
    const { rows } = await identity.ctx.db.query(
      "SELECT actor FROM audit_entries WHERE action = 'audit.pack_taken' ORDER BY id DESC LIMIT 1",
    )
    expect(rows).toEqual([{ actor: auditor.id }])
  })

  it('tells nothing of other audits, and names no example', async () => {
    await seedComplianceExamples({ ...identity.ctx, actor: 'system' })
    const company = await newCompanyOf(identity.ctx, 'Pier Ltd')
    const { id: machine, serial } = await newMachine(
      identity.ctx,
      await newSite(identity.ctx, company, { name: 'Pier' }),
    )
    await identity.ctx.db.query('UPDATE machines SET demo = true WHERE id = $1', [machine])
    const written = async (title: string) => {
      const id = await audits.plannedForAuditor({ title })
      await audits.as(olivia, 'POST', `/api/audits/${id}/step`, { to: 'under_way' })
      await audits.as(olivia, 'POST', `/api/audits/${id}/findings`, {
        ...{ grade: 'minor', clause: 'Art. 32', description: `Seen in ${title}` },
        ...{ ownerId: omar.id, dueOn: audits.today(), controlCode: 'OP-01' },
      })
      return id
    }
    await written('Another audit')
    const files = await packOf(await written('This audit'))
    const links = textOf(files['registers/Links.csv'])
    expect(links).toContain('Seen in This audit')
    expect(links).not.toContain('Another audit')
    const { rows } = await identity.ctx.db.query<{ title: string }>(
      `SELECT reference AS title FROM risks WHERE example
       UNION ALL SELECT title FROM privacy_entries WHERE example
       UNION ALL SELECT reference FROM privacy_cases WHERE example`,
    )
    expect(rows.length).toBeGreaterThan(5)
    const registers = Object.entries(files).filter(([name]) => /^registers.*csv$/.test(name))
    const text = registers.map(([, content]) => textOf(content)).join('\n')
    expect([serial, ...rows.map(({ title }) => title)].filter((it) => text.includes(it))).toEqual(
      [],
    )
    const seeded = await identity.ctx.db.query<{ id: number }>(
      "SELECT id FROM audit_entries WHERE actor = 'system' AND action ~ '(opened|added|published)$'",
    )
    expect(seeded.rows.length).toBeGreaterThan(10)
    const entries = textOf(files['trail/entries.jsonl']).trim().split('\n')
    const packed = new Set(entries.map((line) => JSON.parse(line).sealed[0]))
    expect(seeded.rows.filter(({ id }) => packed.has(Number(id)))).toEqual([])
  })

  it('has what was done a moment before it was packed', async () => {
    const id = await audits.plannedForAuditor()
    const files = await packOf(id)
    expect(textOf(files['trail/entries.jsonl'])).toContain(id)
  })

  describe('checked elsewhere, without a connection', () => {
    let folder: string
    let title: string
    const verify = () => {
      const { stdout, status } = spawnSync(process.execPath, [join(folder, 'trail/verify.mjs')], {
        encoding: 'utf8',
      })
      return { said: stdout, status }
    }
    const change = (name: string, from: RegExp | string, to: string) => {
      const path = join(folder, name)
      const before = readFileSync(path, 'utf8')
      const after = before.replace(from, to)
      expect(after).not.toBe(before)
      writeFileSync(path, after)
      return () => writeFileSync(path, before)
    }
    beforeAll(async () => {
      title = 'An audit to be packed'
      const id = await audits.plannedForAuditor({ title })
      const files = await packOf(id)
      folder = mkdtempSync(join(tmpdir(), 'enix-pack-'))
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), content)
      }
      return () => rmSync(folder, { recursive: true, force: true })
    })

    it('is whole, and has what was done in the audit as it was sealed', () => {
      expect(verify()).toMatchObject({
        said: expect.stringContaining('Everything is as it was packed and sealed.'),
        status: 0,
      })
      const entries = readFileSync(join(folder, 'trail/entries.jsonl'), 'utf8')
      expect(entries).toContain('audit.planned')
      expect(entries).not.toContain('@')
      expect(readFileSync(join(folder, 'trail/anchors.txt'), 'utf8')).toMatch(/^\d+ \S+ \d+ /)
    })

    it.each([
      ['a file', 'audit/findings.csv', /$/, 'x', 'audit/findings.csv was changed.'],
      ['an entry', 'trail/entries.jsonl', 'audit.planned', 'audit.closed', 'not what was sealed'],
      ['a seal', 'trail/seals.csv', /\b[0-9a-f]{4}(?=[0-9a-f]{60}\n$)/, '0bad', 'seals.csv was'],
      ['an anchor', 'trail/anchors.txt', / \d{4}-/, ' 1999-', 'is not signed with this key'],
      ['the page', 'index.html', '<h1>', '<h1>Not ', 'index.html was changed.'],
      ['the index', 'index.csv', /^audit\/findings.*\r\n/m, '', 'index.csv is not signed with'],
    ])('tells that %s was changed', (_, name, from, to, words) => {
      const undo = change(name, from, to)
      expect(verify()).toMatchObject({ said: expect.stringContaining(words), status: 1 })
      undo()
      expect(verify().status).toBe(0)
    })

    it('tells that a file was added, or that the index is signed no more', () => {
      const added = join(folder, 'audit/minutes.pdf')
      writeFileSync(added, 'x')
      expect(verify()).toMatchObject({
        said: expect.stringContaining('audit/minutes.pdf is'),
        status: 1,
      })
      rmSync(added)
      const signature = readFileSync(join(folder, 'index.sig'))
      rmSync(join(folder, 'index.sig'))
      expect(verify()).toMatchObject({
        said: expect.stringContaining('index.csv is not'),
        status: 1,
      })
      writeFileSync(join(folder, 'index.sig'), signature)
      const pem = readFileSync(join(folder, 'trail/anchors-key.pem'))
      rmSync(join(folder, 'trail/anchors-key.pem'))
      expect(verify()).toMatchObject({ said: expect.stringContaining('has no key'), status: 1 })
      writeFileSync(join(folder, 'trail/anchors-key.pem'), pem)
      const key = createPublicKey(readFileSync(join(folder, 'trail/anchors-key.pem')))
      const der = key.export({ format: 'der', type: 'spki' })
      expect(verify().said).toContain(createHash('sha256').update(der).digest('hex'))
    })

    it('tells that the hash of an entry was changed', () => {
      const undo = change('trail/entries.jsonl', /"hash":"[0-9a-f]{4}/, '"hash":"0bad')
      expect(verify().said).toContain('has another hash in seals.csv')
      undo()
    })
  })

  it('has the evidence and the policies that other parts hand in, under names that are safe', async () => {
    const view = await findAudit(identity.ctx, await audits.planned(), undefined)
    if (!view) throw new Error('There is no audit')
    const asked: string[] = []
    const file = (name: string, folder: string) => ({
      ...{ name, folder, shows: `What ${name} shows`, example: name === 'photo.png' },
      ...{ effectiveOn: '2026-01-02', expiresOn: '2027-01-01' },
      async *pieces() {
        yield new TextEncoder().encode(name)
      },
    })
    const paths: string[] = []
    const sources = {
      evidenceFiles: async (_: unknown, codes: readonly string[]) => {
        asked.push(...codes)
        const names = ['../../secret.txt', 'photo.png', 'Photo.png', 'photo.PNG']
        return names.map((name) => file(name, 'AC-01'))
      },
      policyFiles: async () => [file('Privacy.pdf', '')],
    }
    let index = ''
    for await (const { path, pieces } of packFiles(identity.ctx, view, sources)) {
      paths.push(path)
      for await (const piece of pieces) if (path === 'index.csv') index += textOf(piece)
    }
    expect(index).toMatch(/Photo.png,.*,2026-01-02,2027-01-01,no\r\n/)
    expect(asked).toEqual(view.lines.map(({ controlCode }) => controlCode))
    // An example is left out.
    expect(paths.slice(4, 8)).toEqual([
      'evidence/AC-01/-..-secret.txt',
      'evidence/AC-01/Photo.png',
      'evidence/AC-01/photo (2).PNG',
      'policies/Privacy.pdf',
    ])
  })
})

function omit(values: Record<string, unknown>, ...names: string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
