import { expect, it } from 'vitest'
import { versionWords } from './version-words.ts'

const publishedAt = '2026-11-16T09:00:00Z'

it.each([
  [{ number: 3, state: 'draft', publishedAt: null }, 'Version 3, draft'],
  [{ number: 2, state: 'published', publishedAt }, 'Version 2, published 16 Nov 2026'],
  [{ number: 1, state: 'retired', publishedAt }, 'Version 1, retired, published 16 Nov 2026'],
] as const)('says of a version what it is, once: %j', (version, words) => {
  expect(versionWords(version)).toBe(words)
})
