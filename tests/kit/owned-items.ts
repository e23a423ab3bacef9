import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays } from '#lib/time.ts'
import { callApi, sendForm, type TestPerson } from './accounts.ts'
import type { TestIdentity } from './identity.ts'

/** An item of a register, and where the register has it. */
interface Given {
  id: string
  register: string
}

interface Register {
  /** An officer gives somebody an item. */
  give: (ownerId: string) => Promise<Given>
  /** How its owner completes it; a file, an outcome, or none at all. */
  outcome: string
  /** It is still theirs afterwards. */
  leaves?: true
}

const score = { likelihood: 4, impact: 4 }

/** A form with a file, for evidence. */
export function fileForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File(['day,name\n2026-11-18,Oz\n'], 'list.csv', { type: 'text/csv' }))
  return form
}

/** What can be given to an owner, register by register. */
export function ownedItems(identity: TestIdentity, officer: TestPerson, today: () => string) {
  const inDays = (days: number) => addDays(today(), days)
  /** Controls are one for all: each item takes one of its own. */
  const codes = ['FS-06', 'FS-09', 'PE-03', 'BC-02', 'AC-04', 'GV-04', 'PH-05', 'OP-06', 'SU-01']
  const made = async (method: string, path: string, body: object) => {
    const answer = await callApi(identity, officer.client, method, path, body)
    expect(answer.body?.message ?? answer.status).toBeOneOf([200, 201, 204])
    return answer.body
  }

  async function anAudit(leadId = officer.id): Promise<string> {
    const { id } = await made('POST', '/api/audits', {
      ...{ title: 'Food safety 2026', kind: 'internal', frameworks: ['haccp'], leadId },
      ...{ plannedFrom: today(), plannedTo: inDays(7), scope: 'Everything that is cold.' },
    })
    await made('POST', `/api/audits/${id}/step`, { to: 'under_way' })
    return id
  }
  async function aFinding(ownerId: string) {
    const auditId = await anAudit()
    const { id } = await made('POST', `/api/audits/${auditId}/findings`, {
      ...{ grade: 'minor', clause: '4.1', description: 'Nobody had signed the cleaning list.' },
      ...{ ownerId, dueOn: inDays(20) },
    })
    return { id, auditId }
  }
  async function anIncident(ownerId: string | null) {
    const key = randomUUID()
    const { id } = await made('POST', '/api/incident-reports', {
      ...{ key, kind: 'physical', severity: 'low', title: 'A window was broken', serial: '' },
      ...{ description: 'At the depot.', day: today(), time: '00:01' },
    })
    if (ownerId) await made('PUT', `/api/incidents/${id}/owner`, { ownerId })
    return id as string
  }
  async function aControl(ownerId: string) {
    const code = codes.shift() ?? ''
    await made('PUT', `/api/controls/control/${code}`, {
      ...{ version: 0, ownerId, state: 'in-place', reason: '', maturity: 3, notes: '' },
    })
    return code
  }
  async function aSupplier(reviewOn: string): Promise<string> {
    const { id } = await made('POST', '/api/privacy/registers/processors', {
      title: `Hosting ${randomUUID()}`,
      content: {
        ...{ purpose: 'Runs our servers.', data: 'All of it.', country: 'United Kingdom' },
        ...{ transfer: 'None needed: stays in the UK', reviewOn },
      },
    })
    return id
  }
  /** There is one open review at a time. */
  async function theReview() {
    const { rows } = await identity.ctx.db.query<{ id: string }>(
      'SELECT id FROM access_reviews WHERE is_open',
    )
    if (!rows[0]) return made('POST', '/api/access-reviews', { dueOn: inDays(14) })
    return (await callApi(identity, officer.client, 'GET', `/api/access-reviews/${rows[0].id}`))
      .body
  }
  const registers = {
    risk: {
      outcome: 'treated',
      // The owner still owns it, to review it.
      leaves: true,
      give: async (ownerId) => {
        const { id } = await made('POST', '/api/risks', {
          ...{
            title: 'A fridge fails',
            description: 'Food warms.',
            category: 'food-safety',
            ownerId,
          },
          ...{ inherent: score, current: score, residual: score, treatment: 'mitigate' },
          ...{ plan: 'Fit a second sensor.', dueOn: inDays(30), reviewOn: inDays(90) },
          ...{ controls: [], incidents: [] },
        })
        return { id, register: `/api/risks/${id}` }
      },
    },
    incident: {
      outcome: 'resolved',
      give: async (ownerId) => {
        const id = await anIncident(ownerId)
        return { id, register: `/api/incidents/${id}` }
      },
    },
    'incident-task': {
      outcome: 'done',
      give: async (ownerId) => {
        const incident = await anIncident(null)
        const id = randomUUID()
        const task = { key: id, title: 'Order new glass', ownerId, dueOn: inDays(2) }
        await made('POST', `/api/incidents/${incident}/tasks`, task)
        return { id, register: `/api/incidents/${incident}` }
      },
    },
    finding: {
      outcome: 'planned',
      give: async (ownerId) => {
        const { id, auditId } = await aFinding(ownerId)
        return { id, register: `/api/audits/${auditId}` }
      },
    },
    action: {
      outcome: 'done',
      give: async (ownerId) => {
        const { id: findingId, auditId } = await aFinding(officer.id)
        const { id } = await made('POST', `/api/audits/findings/${findingId}/actions`, {
          ...{ description: 'Sign the list at each visit.', ownerId, dueOn: inDays(10) },
        })
        return { id, register: `/api/audits/${auditId}` }
      },
    },
    'audit-request': {
      outcome: 'answered',
      give: async (ownerId) => {
        const auditId = await anAudit()
        const { id } = await made('POST', `/api/audits/${auditId}/requests`, {
          ...{ kind: 'information', controlCode: 'FS-06', ownerId, dueOn: inDays(5) },
          text: 'Who cleans the machines, and how often?',
        })
        return { id, register: `/api/audits/${auditId}` }
      },
    },
    control: {
      outcome: 'reviewed',
      // It comes back after its cycle.
      leaves: true,
      give: async (ownerId) => {
        const code = await aControl(ownerId)
        const { rows } = await identity.ctx.db.query<{ id: string }>(
          'SELECT id FROM control_records WHERE code = $1',
          [code],
        )
        return { id: rows[0]?.id ?? '', register: `/api/controls/control/${code}` }
      },
    },
    evidence: {
      outcome: 'file',
      give: async (ownerId) => {
        const code = await aControl(ownerId)
        const form = fileForm({
          ...{ title: 'Hygiene certificate', kind: 'certificate', controls: code },
          ...{ effectiveOn: '2026-01-01', expiresOn: inDays(20) },
        })
        const { body } = await sendForm(identity, officer, '/api/evidence/files', form)
        return { id: body.id, register: `/api/evidence/${body.id}` }
      },
    },
    task: {
      outcome: 'done',
      give: async (ownerId) => {
        const code = codes.shift() ?? ''
        const { tasks } = await made('POST', `/api/controls/control/${code}/routines`, {
          ...{ title: 'Clean the probe', instructions: 'With alcohol.', ownerId },
          ...{ every: 1, unit: 'month', leadDays: 14, firstOn: inDays(7) },
        })
        return { id: tasks[0].id, register: `/api/controls/control/${code}` }
      },
    },
    asset: {
      outcome: 'reviewed',
      give: async (ownerId) => {
        const { id } = await made('POST', '/api/assets', {
          ...{ title: 'Service van', kind: 'other', location: 'Depot', ownerId, note: '' },
          ...{ classification: 'internal', criticality: 'medium', reviewOn: inDays(10) },
        })
        return { id, register: `/api/assets/${id}` }
      },
    },
    supplier: {
      outcome: 'reviewed',
      give: async (ownerId) => {
        const id = await aSupplier(inDays(10))
        await made('PUT', `/api/suppliers/${id}/owner`, { ownerId, before: null })
        return { id, register: `/api/suppliers/${id}` }
      },
    },
    'access-line': {
      outcome: 'keep',
      give: async (reviewerId) => {
        const { lines } = await theReview()
        const { id, version } = lines.find(
          (line: { reviewerId: string | null; userId: string }) =>
            line.reviewerId === null && line.userId !== reviewerId && line.userId !== officer.id,
        )
        const { id: reviewId } = await made('PUT', `/api/access-reviews/lines/${id}/reviewer`, {
          ...{ reviewerId, version },
        })
        return { id, register: `/api/access-reviews/${reviewId}` }
      },
    },
    objective: {
      outcome: 'reported',
      give: async (ownerId) => {
        const key = randomUUID()
        await made('POST', '/api/isms/context/objectives', {
          ...{ key, title: 'Machines report', measure: 'Share of hours', target: '99%', ownerId },
          dueOn: inDays(40),
        })
        const { rows } = await identity.ctx.db.query<{ id: string }>(
          'SELECT id FROM isms_entries WHERE key = $1',
          [`objectives/${key}`],
        )
        return { id: rows[0]?.id ?? '', register: '/api/isms/context' }
      },
    },
    'led-audit': {
      outcome: 'none',
      leaves: true,
      give: async (leadId) => {
        const id = await anAudit(leadId)
        return { id, register: `/api/audits/${id}` }
      },
    },
    'review-action': {
      outcome: 'done',
      give: async (ownerId) => {
        const { id } = await made('POST', '/api/management-reviews', {
          ...{ plannedOn: today(), attendees: [officer.id] },
        })
        const register = `/api/management-reviews/${id}`
        await made('POST', `${register}/inputs`, { version: 1 })
        await made('POST', `${register}/actions`, {
          ...{ description: 'Order a second safe.', ownerId, dueOn: inDays(30) },
        })
        const { rows } = await identity.ctx.db.query<{ id: string }>(
          'SELECT id FROM review_actions WHERE review_id = $1',
          [id],
        )
        return { id: rows[0]?.id ?? '', register }
      },
    },
  } satisfies Record<string, Register>
  return {
    made,
    codes,
    aSupplier,
    registers: registers as Record<keyof typeof registers, Register>,
  }
}
