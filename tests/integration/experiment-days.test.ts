import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VisitorEvent } from '#features/insights/commands/collect-events.server.ts'
import { rollUpDay } from '#features/insights/commands/roll-up.server.ts'
import {
  readExperimentDays,
  readExperimentDraws,
} from '#features/insights/queries/experiment-days.server.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'
import { dice, randomVisits, storeVisits } from '#tests/kit/random-visits.ts'

let app: TestApp
const clock = { at: new Date('2026-11-20T12:00:00Z'), now: () => clock.at }

beforeAll(async () => {
  app = await startApp({}, { clock })
})
afterAll(() => app.close())

describe('a test that visitors take part in', () => {
  const event = (at: string, session: string, more: Partial<VisitorEvent>): VisitorEvent => ({
    at,
    kind: 'ab_test_exposure',
    ...{ path: '/', session, visitor: session.padStart(32, '0'), source: 'direct', referrer: '' },
    ...{ device: 'phone', browser: 'safari', os: 'ios', not_found: false },
    ...{ name: 'benefits_layout_test', variant: 'control', value: null, data: null },
    ...more,
  })
  const asked: Partial<VisitorEvent> = {
    kind: 'conversion_event',
    name: 'quote_request',
    variant: null,
  }

  it('splits by the sessions that drew one variant and saw it', async () => {
    const of = (session: string, more: Partial<VisitorEvent>) =>
      event('2026-09-07T10:00:00Z', session, { name: 'hero_cta_test', ...more })
    const events = [
      of('a1', { kind: 'ab_test_assigned', variant: 'control' }),
      of('a1', { kind: 'ab_test_exposure', variant: 'control' }),
      of('a1', { kind: 'ab_test_exposure', variant: 'control' }),
      // Drew on another day, or never saw the place.
      of('b2', { kind: 'ab_test_exposure', variant: 'control' }),
      of('c3', { kind: 'ab_test_assigned', variant: 'variant_a' }),
      // Two variants in one session, and a variant that somebody has made up.
      of('d4', { kind: 'ab_test_assigned', variant: 'variant_a' }),
      of('d4', { kind: 'ab_test_exposure', variant: 'control' }),
      of('e5', { kind: 'ab_test_assigned', variant: 'made_up' }),
      of('e5', { kind: 'ab_test_exposure', variant: 'made_up' }),
      of('f6', { kind: 'ab_test_assigned', variant: 'variant_a' }),
      of('f6', { kind: 'ab_test_exposure', variant: 'variant_a' }),
    ]
    await storeVisits(app.ctx.db, events)
    await rollUpDay(app.ctx, '2026-09-07')
    await rollUpDay(app.ctx, '2026-09-07')
    expect(await readExperimentDraws(app.ctx, 'hero_cta_test')).toEqual([
      { variantId: 'control', day: '2026-09-07', sessions: 1 },
      { variantId: 'variant_a', day: '2026-09-07', sessions: 1 },
    ])
  })

  it('counts each session once, and as converted if it asks for a quote after its exposure', async () => {
    await storeVisits(app.ctx.db, [
      event('2026-10-05T10:00:00Z', 'a1', {}),
      event('2026-10-05T10:05:00Z', 'a1', {}),
      event('2026-10-05T10:10:00Z', 'a1', asked),
      event('2026-10-05T11:00:00Z', 'b2', asked),
      event('2026-10-05T11:01:00Z', 'b2', {}),
      event('2026-10-05T12:00:00Z', 'c3', { variant: 'variant_a' }),
      event('2026-10-05T12:01:00Z', 'c3', { ...asked, name: 'phone_click' }),
      // Shown before midnight, answered and shown again after it.
      event('2026-10-05T22:50:00Z', 'd4', { variant: 'variant_a' }),
      event('2026-10-05T23:10:00Z', 'd4', asked),
      event('2026-10-05T23:20:00Z', 'd4', { variant: 'variant_a' }),
      // Too late to be an answer to what was seen.
      event('2026-10-05T09:00:00Z', 'e5', {}),
      event('2026-10-06T09:00:00Z', 'e5', asked),
      // Shown both, on one day or around midnight: they say nothing about either.
      event('2026-10-05T13:00:00Z', 'f6', {}),
      event('2026-10-05T13:01:00Z', 'f6', { variant: 'variant_a' }),
      event('2026-10-05T13:02:00Z', 'f6', asked),
      event('2026-10-05T22:58:00Z', 'a7', {}),
      event('2026-10-05T23:02:00Z', 'a7', { variant: 'variant_a' }),
    ])
    await rollUpDay(app.ctx, '2026-10-05')
    await rollUpDay(app.ctx, '2026-10-06')
    expect(await readExperimentDays(app.ctx, 'benefits_layout_test')).toEqual([
      {
        variantId: 'control',
        day: '2026-10-05',
        ...{ exposedVisitors: 3, exposedSessions: 3, convertedSessions: 1 },
      },
      {
        variantId: 'variant_a',
        day: '2026-10-05',
        ...{ exposedVisitors: 2, exposedSessions: 2, convertedSessions: 1 },
      },
    ])
  })
})

it('what is shown or drawn after the end of a test is not counted, a late answer is', async () => {
  const test = { name: 'hero_cta_test', variant: 'control', value: null, data: null }
  const [template] = randomVisits(1, clock.at, new Date(clock.at.getTime() + 1000), dice(5))
  if (!template) throw new Error('There is no event')
  const event = (time: string, session: string, kind: VisitorEvent['kind']): VisitorEvent => ({
    ...{ ...template, ...test, at: `2026-10-20T${time}Z`, session, kind },
    visitor: session.padStart(32, '0'),
    ...(kind === 'conversion_event' && { name: 'quote_request', variant: null }),
  })
  await app.ctx.db.query('UPDATE experiments SET ended_at = $1 WHERE test_id = $2', [
    new Date('2026-10-20T12:00:00Z'),
    'hero_cta_test',
  ])
  await storeVisits(app.ctx.db, [
    event('11:00:00', 'a1', 'ab_test_assigned'),
    event('11:00:00', 'a1', 'ab_test_exposure'),
    event('18:00:00', 'a1', 'conversion_event'),
    // Drawn before the end, seen after it.
    event('11:59:00', 'b2', 'ab_test_assigned'),
    event('12:00:00', 'b2', 'ab_test_exposure'),
    event('13:00:00', 'c3', 'ab_test_assigned'),
    event('13:00:00', 'c3', 'ab_test_exposure'),
    event('13:05:00', 'c3', 'conversion_event'),
  ])
  await rollUpDay(app.ctx, '2026-10-20')
  await app.ctx.db.query('UPDATE experiments SET ended_at = NULL')
  const counted = await app.ctx.db.query(
    `SELECT d.exposed_sessions, d.converted_sessions, w.sessions AS drawn
     FROM experiment_days d JOIN experiment_draws w USING (test_id, variant_id, day)
     WHERE d.day = '2026-10-20'`,
  )
  expect(counted.rows).toEqual([{ exposed_sessions: 1, converted_sessions: 1, drawn: 1 }])
})

it('a visitor with two variants of a test counts for neither in the funnel', async () => {
  const [template] = randomVisits(1, clock.at, new Date(clock.at.getTime() + 1000), dice(5))
  if (!template) throw new Error('There is no event')
  const visitor = '77'.padStart(32, '0')
  const at = '2026-10-13T12:00:00Z'
  const own = { ...template, at, visitor, not_found: false, value: null }
  const shown = (session: string, name: string, variant: string): VisitorEvent[] => [
    { ...own, session, kind: 'ab_test_exposure', name, variant },
    { ...own, session, kind: 'funnel_step', name: 'landing', variant: null, value: 0 },
  ]
  await storeVisits(app.ctx.db, [
    ...shown('one', 'hero_cta_test', 'control'),
    ...shown('two', 'hero_cta_test', 'variant_a'),
    ...shown('three', 'hero_cta_test', 'control'),
    ...shown('one', 'benefits_layout_test', 'control'),
  ])
  await rollUpDay(app.ctx, '2026-10-13')
  const { rows } = await app.ctx.db.query(
    `SELECT value, sessions FROM insight_funnel WHERE split = 'variant' AND day = '2026-10-13'`,
  )
  expect(rows).toEqual([{ value: 'benefits_layout_test:control', sessions: 3 }])
})

it('tests and variants that somebody made up push no real one aside', async () => {
  const at = '2026-10-12T12:00:00Z'
  const [template] = randomVisits(1, clock.at, new Date(clock.at.getTime() + 1000), dice(5))
  if (!template) throw new Error('There is no event')
  const visit = (who: number, name: string, variant: string): VisitorEvent[] => {
    const visitor = who.toString(16).padStart(32, '0')
    const own = { ...template, at, visitor, session: `session_${who}`, not_found: false }
    return [
      { ...own, kind: 'ab_test_exposure', name, variant, value: null },
      { ...own, kind: 'funnel_step', name: 'landing', variant: null, value: 0 },
    ]
  }
  await storeVisits(app.ctx.db, [
    ...Array.from({ length: 200 }, (_, i) => visit(i, `made_up_${i >> 1}`, 'control')).flat(),
    ...visit(500, 'hero_cta_test', 'control'),
    ...visit(501, 'hero_cta_test', 'variant_z'),
  ])
  await rollUpDay(app.ctx, '2026-10-12')
  const { rows } = await app.ctx.db.query(
    `SELECT test_id, variant_id, exposed_sessions FROM experiment_days WHERE day = '2026-10-12'`,
  )
  expect(rows).toEqual([{ test_id: 'hero_cta_test', variant_id: 'control', exposed_sessions: 1 }])
  const funnel = await app.ctx.db.query(
    `SELECT value, sessions FROM insight_funnel WHERE split = 'variant' AND day = '2026-10-12'`,
  )
  expect(funnel.rows).toEqual([{ value: 'hero_cta_test:control', sessions: 1 }])
})
