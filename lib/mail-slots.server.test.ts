import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { conversationsAtOnce, MailSlots } from './mail-slots.server.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'enix-slots-'))
const mails = Array.from({ length: conversationsAtOnce + 1 }, (_, index) => ({
  id: `01934567-89ab-7def-8123-45678900000${index}`,
  attempts: 0,
}))
const [first = { id: '', attempts: 0 }, second = first] = mails

/** A conversation that a test ends. */
function conversation() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { handOver: vi.fn(() => promise), taken: resolve, refused: reject }
}

it('mails that are begun in the same moment have a place each, and so many at once', async () => {
  const folder = newFolder()
  const slots = new MailSlots(folder)
  const { handOver, taken } = conversation()
  const carrying = mails.map((mail) => slots.carry(mail, handOver))
  await vi.waitFor(() => expect(handOver).toHaveBeenCalledTimes(conversationsAtOnce))
  taken()
  slots.leave()
  const carried = mails.slice(0, conversationsAtOnce)
  expect(await Promise.all(carrying)).toEqual(mails.map((mail) => carried.includes(mail)))
  expect(new MailSlots(folder).carriedBefore()).toEqual(carried)
})

it('a place is used again when the server has noted what was taken, not before', async () => {
  const slots = new MailSlots(newFolder())
  const handOver = vi.fn(async () => {})
  for (const mail of mails.slice(0, conversationsAtOnce)) await slots.carry(mail, handOver)
  const last = mails.at(-1) ?? first
  const carrying = slots.carry(last, handOver)
  // Asked again by a job that could not note it: not handed over a second time.
  expect(await slots.carry(second, handOver)).toBe(true)
  expect(handOver).toHaveBeenCalledTimes(conversationsAtOnce)
  slots.noted(first.id)
  expect(await carrying).toBe(true)
  expect(handOver).toHaveBeenCalledTimes(conversationsAtOnce + 1)
})

it.each([
  ['is not handed over again when it was taken', 'taken', 0],
  ['is handed over again when it was refused', 'refused', 1],
] as const)(
  'a mail that an older carrier waits for holds up no other, and %s',
  async (_, end, times) => {
    const folder = newFolder()
    const older = new MailSlots(folder)
    const hanging = conversation()
    // An earlier try of the same mail left its note in another place.
    const beside = older.carry(second, async () => {})
    const left = older.carry(first, () => Promise.reject(new Error('Not now')))
    await Promise.allSettled([beside, left])
    older.noted(second.id)
    const underWay = older.carry({ ...first, attempts: 1 }, hanging.handOver)
    older.leave()

    const slots = new MailSlots(folder)
    const handOver = vi.fn(async () => {})
    const again = slots.carry({ ...first, attempts: 1 }, handOver)
    const other = { ...second, attempts: 3 }
    expect(await slots.carry(other, async () => {})).toBe(true)
    expect(handOver).not.toHaveBeenCalled()
    hanging[end]()
    await Promise.allSettled([underWay])
    expect(await again).toBe(true)
    expect(handOver).toHaveBeenCalledTimes(times)
  },
)
