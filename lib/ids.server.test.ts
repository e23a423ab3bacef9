import { expect, it } from 'vitest'
import { firstIdAt, newId, newPassword, newReferenceCode } from './ids.server.ts'

it('ids are UUIDs of version 7 and sort by time', () => {
  const early = newId(new Date('2026-11-15T09:30:00.000Z'))
  const late = newId(new Date('2026-11-15T09:30:00.001Z'))
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early < late).toBe(true)
  expect(Number.parseInt(early.replaceAll('-', '').slice(0, 12), 16)).toBe(
    Date.parse('2026-11-15T09:30:00.000Z'),
  )
})

it('the first id of a moment lies between those made before it and those made in it', () => {
  const [before, at] = [new Date('2026-11-15T09:29:59.999Z'), new Date('2026-11-15T09:30:00.000Z')]
  expect([newId(at), firstIdAt(at), newId(before)].toSorted()[1]).toBe(firstIdAt(at))
})

it('a reference can be read out: no letter looks like a digit', () => {
  const codes = Array.from({ length: 500 }, newReferenceCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(codes).size).toBe(500)
})

it('a password is three groups of four letters', () => {
  expect(newPassword()).toMatch(/^[a-z]{4}-[a-z]{4}-[a-z]{4}$/)
})
