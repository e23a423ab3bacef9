import { describe, expect, it } from 'vitest'
import { matchCommands } from './match-commands.ts'

const visits = { label: 'Visits', keywords: ['calendar', 'appointments'] }
const invoices = { label: 'Invoices', keywords: ['bills'] }
const invite = { label: 'Invite a colleague' }
const all = [visits, invoices, invite]

describe('matchCommands', () => {
  it('keeps everything in its order when nothing is typed', () => {
    expect(matchCommands(all, '')).toEqual(all)
    expect(matchCommands(all, '   ')).toEqual(all)
  })

  it('finds by the beginning of a word, in any case', () => {
    expect(matchCommands(all, 'VISI')).toEqual([visits])
  })

  it('finds by letters that are not next to each other', () => {
    expect(matchCommands(all, 'invs')).toEqual([invoices])
  })

  it('finds by a keyword', () => {
    expect(matchCommands(all, 'bills')).toEqual([invoices])
  })

  it('puts the better fit first', () => {
    expect(matchCommands([visits, invoices, invite], 'invit')[0]).toBe(invite)
  })

  it('finds nothing where nothing fits', () => {
    expect(matchCommands(all, 'xyz')).toEqual([])
  })
})
