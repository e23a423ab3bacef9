import { Hono } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { addAffected, removeAffected } from '../commands/affected.server.ts'
import {
  addEntry,
  changeSeverity,
  changeState,
  giveTo,
  saveFindings,
} from '../commands/change-incident.server.ts'
import { addTask, endTask } from '../commands/tasks.server.ts'
import { findPlaces } from '../queries/places.server.ts'
import {
  Findings,
  NewAffected,
  NewEntry,
  NewTask,
  OwnerChange,
  SeverityChange,
  StateChange,
  TaskEnd,
} from '../schema/inputs.ts'
import { answer } from './answer.server.ts'

/** What officers do with an incident. */
export function incidentDesk() {
  const api = new Hono<AccountsEnv>()
  api.post('/api/incidents/:id/entries', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, NewEntry)
    if ('refusal' in body) return body.refusal
    return answer(c, await addEntry(c.get('identity'), idParam(c), body.data))
  })
  api.post('/api/incidents/:id/state', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, StateChange)
    if ('refusal' in body) return body.refusal
    return answer(c, await changeState(c.get('identity'), idParam(c), body.data))
  })
  api.put('/api/incidents/:id/owner', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, OwnerChange)
    if ('refusal' in body) return body.refusal
    return answer(c, await giveTo(c.get('identity'), idParam(c), body.data.ownerId))
  })
  api.put('/api/incidents/:id/severity', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, SeverityChange)
    if ('refusal' in body) return body.refusal
    return answer(c, await changeSeverity(c.get('identity'), idParam(c), body.data))
  })
  api.put('/api/incidents/:id/findings', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, Findings)
    if ('refusal' in body) return body.refusal
    return answer(c, await saveFindings(c.get('identity'), idParam(c), body.data))
  })
  api.post('/api/incidents/:id/tasks', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, NewTask)
    if ('refusal' in body) return body.refusal
    return answer(c, await addTask(c.get('identity'), idParam(c), body.data))
  })
  api.put('/api/incidents/:id/tasks/:taskId', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, TaskEnd)
    if ('refusal' in body) return body.refusal
    const taskId = idParam(c, 'taskId')
    return answer(c, await endTask(c.get('identity'), idParam(c), taskId, body.data))
  })
  api.get('/api/incident-places', guard('incidents.write'), async (c) => {
    const words = (c.req.query('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 80)
    return c.json(words.length < 2 ? [] : await findPlaces(c.get('identity'), words))
  })
  api.post('/api/incidents/:id/affected', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, NewAffected)
    if ('refusal' in body) return body.refusal
    return answer(c, await addAffected(c.get('identity'), idParam(c), body.data))
  })
  api.delete('/api/incidents/:id/affected/:affectedId', guard('incidents.write'), async (c) =>
    answer(c, await removeAffected(c.get('identity'), idParam(c), idParam(c, 'affectedId'))),
  )
  return api
}
