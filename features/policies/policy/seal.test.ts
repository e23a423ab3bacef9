import { expect, it } from 'vitest'
import { hashOfText, sealOf, sha256Of } from './hash.server.ts'
import { type ChainLink, firstBroken } from './seal.ts'

const text = hashOfText({ title: 'Acceptable use', body: 'Lock your screen.' })

function chainOf(...people: string[]): ChainLink[] {
  const chain: ChainLink[] = []
  for (const [index, userId] of people.entries()) {
    const at = new Date(Date.UTC(2026, 10, 16, 9, index)).toISOString()
    const sealed = { sha256: text, userId, at, previousSeal: chain.at(-1)?.seal ?? '' }
    chain.push({ ...sealed, place: index + 1, seal: sealOf(sealed) })
  }
  return chain
}
const changed = (place: number, change: Partial<ChainLink>) =>
  chainOf('ann', 'ben', 'cleo').map((link) =>
    link.place === place ? { ...link, ...change } : link,
  )
/** Somebody changes an entry and seals it anew. */
function resealed(place: number, change: Partial<ChainLink>) {
  return changed(place, change).map((link) =>
    link.place === place ? { ...link, seal: sealOf(link) } : link,
  )
}

it.each<[string, ChainLink[], number | undefined]>([
  ['nobody', [], undefined],
  ['three people', chainOf('ann', 'ben', 'cleo'), undefined],
  ['another person', changed(2, { userId: 'dan' }), 2],
  ['another moment', changed(1, { at: '2026-11-16T08:00:00.000Z' }), 1],
  ['another text', changed(3, { sha256: 'f'.repeat(64) }), 3],
  ['another seal', changed(2, { seal: 'f'.repeat(64) }), 2],
  ['an entry that was changed and sealed anew', resealed(1, { userId: 'dan' }), 2],
  ['one that was taken out', chainOf('ann', 'ben', 'cleo').filter(({ place }) => place !== 2), 2],
])('a chain of %s holds up to its first fault', async (_, chain, place) => {
  expect(await firstBroken(chain, sha256Of)).toBe(place)
})

it('a hash is of title and text', () => {
  expect(text).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOfText({ title: 'Acceptable use', body: 'Lock your screen!' })).not.toBe(text)
  expect(hashOfText({ title: 'Use', body: 'Lock your screen.' })).not.toBe(text)
})
