import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { cancelBooking } from '../commands/cancel.server.ts'
import { addAbsence, removeAbsence, setHours } from '../commands/set-hours.server.ts'
import type { BookingLinks } from '../policy/links.server.ts'
import { listForDesk, listPast } from '../queries.server.ts'
import { type AbsenceAnswer, AbsenceEntry, BookingCancellation, HoursChange } from '../schema.ts'

/** Everybody their own bookings and hours; an admin everybody's. */
export function deskApi(links: BookingLinks) {
  const api = new Hono<AccountsEnv>()
  api.get('/api/bookings', guard('bookings.read'), async (c) =>
    c.json(await listForDesk(c.get('identity'), onlyOwn(c))),
  )
  api.get('/api/bookings/past', guard('bookings.read'), async (c) =>
    c.json(await listPast(c.get('identity'), onlyOwn(c))),
  )
  api.post('/api/bookings/:bookingId/cancel', guard('bookings.cancel'), async (c) => {
    const body = await readJsonBody(c, BookingCancellation)
    if ('refusal' in body) return body.refusal
    const result = await cancelBooking(c.get('identity'), links, idParam(c, 'bookingId'), {
      byUs: true,
      staffId: onlyOwn(c),
      said: body.data.message || undefined,
    })
    if (result.ok) return c.body(null, 204)
    if (result.reason === 'not_found') return notThere(c, 'thing in your diary')
    const message = 'This consultation has begun or is over.'
    return refuse(c, 409, { code: 'booking_over', message })
  })
  api.put('/api/bookings/hours/:userId', guard('bookings.hours'), async (c) => {
    const body = await readJsonBody(c, HoursChange)
    if ('refusal' in body) return body.refusal
    const staffId = ownParam(c)
    const done = staffId && (await setHours(c.get('identity'), staffId, body.data)).ok
    return done ? c.body(null, 204) : notThere(c, 'thing in your diary')
  })
  api.post('/api/bookings/absences/:userId', guard('bookings.hours'), async (c) => {
    const body = await readJsonBody(c, AbsenceEntry)
    if ('refusal' in body) return body.refusal
    const staffId = ownParam(c)
    const result = staffId && (await addAbsence(c.get('identity'), staffId, body.data))
    if (!result) return notThere(c, 'thing in your diary')
    if (result.ok) return c.json({ booked: result.booked } satisfies AbsenceAnswer)
    if (result.reason === 'not_found') return notThere(c, 'thing in your diary')
    const message = 'These days are over. Please enter days that are ahead.'
    return wrongField(c, 'firstDay', message)
  })
  api.delete('/api/bookings/absences/:absenceId', guard('bookings.hours'), async (c) => {
    const result = await removeAbsence(c.get('identity'), idParam(c, 'absenceId'), onlyOwn(c))
    return result.ok ? c.body(null, 204) : notThere(c, 'thing in your diary')
  })
  return api
}

/** Whom a call is limited to; nobody for an admin. */
function onlyOwn(c: HttpContext<AccountsEnv>): string | undefined {
  const { role, userId } = c.get('account').standing
  return role === 'admin' ? undefined : userId
}

/** Whose diary the call is about, if whoever calls may change it. */
function ownParam(c: HttpContext<AccountsEnv>): string | undefined {
  const staffId = idParam(c, 'userId')
  const own = onlyOwn(c)
  return own === undefined || own === staffId ? staffId : undefined
}
