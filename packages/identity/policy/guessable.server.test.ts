import { describe, expect, it } from 'vitest'
import { isCommonPassword, isMadeOf, wordsIn } from './guessable.server.ts'

describe('a common password', () => {
  it.each([
    ['is in the list', '1234567890'],
    ['is in the list', 'password12'],
    ['is in the list', 'qwertyuiop'],
    ['in another case, with digits and a sign after it', 'Password123!'],
    ['in capitals', 'QWERTYUIOP'],
    ['with digits for letters', 'P@ssw0rd2026!!'],
    ['with digits before it', '2026football'],
    ['with signs between', 'i-love-you-2026'],
    ['twice', 'dragondragon'],
    ['twice, with a digit after it', 'adminadmin1'],
    ['backwards', 'poiuytrewq'],
    ['a few characters over and over, with a digit', 'asdasdasd1'],
    ['a few characters over and over', 'abcabcabcabc'],
    ['one character', 'zzzzzzzzzzzz'],
    ['a run of letters', 'abcdefghijkl'],
    ['a run of digits that starts anywhere', '67890123456789'],
    ['a run downwards', '9876543210987'],
    ['in letters of another width', 'ｐａｓｓｗｏｒｄ１２'],
  ])('%s: %s', (_, password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'correct horse battery staple',
    'a long enough password',
    'what the admin chose',
    'x7!kQ-w2Lp0z',
    'ein sehr langes Kennwort',
  ])('is not: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

describe('a password made of what others know', () => {
  const words = wordsIn(['priya.shah@acme-foods.example', 'Priya Shah', 'Ann Lee', 'Enix Ltd'])

  it('looks for names, both parts of the address and the company, not for short pieces', () => {
    expect(words).toEqual(
      expect.arrayContaining(['priya', 'shah', 'priyashah', 'acme', 'foods', 'acmefoods', 'enix']),
    )
    for (const short of ['ann', 'lee', 'ltd', 'example']) expect(words).not.toContain(short)
  })

  it.each([
    'priya.shah2026',
    'PriyaShah!!',
    'AcmeFoods2026!',
    'enix-password-12',
    'Shah1234567890',
    '3n1x3n1x3n1x!',
    'ann.lee-2026',
  ])('is refused: %s', (password) => {
    expect(isMadeOf(words, password, 10)).toBe(true)
  })

  it.each(['priya paints bright boats', 'enix correct horse staple', 'nothing of the kind'])(
    'is fine with enough besides: %s',
    (password) => {
      expect(isMadeOf(words, password, 10)).toBe(false)
    },
  )
})
