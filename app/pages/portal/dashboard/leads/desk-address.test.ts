import { expect, it } from 'vitest'
import { addressOf, apiQueryOf, readAddress, withoutFilters } from './desk-address.ts'

const lead = '01890000-0000-7000-8000-000000000001'
const read = (query: string, opened: string | null = null) =>
  readAddress(new URLSearchParams(query), opened)

it.each([
  ['', '/dashboard/leads'],
  [
    'list=open&stage=proposal&owner=me&q=halls&page=2',
    '/dashboard/leads?list=open&q=halls&stage=proposal&owner=me&page=2',
  ],
  // An old link, or one that somebody has played with, still opens the desk.
  ['list=rubbish&stage=&page=0&sort=price&owner=nobody&unknown=1', '/dashboard/leads?owner=nobody'],
])('the address "%s" is understood as "%s"', (from, to) => {
  expect(addressOf(read(from))).toBe(to)
})

it('the enquiry that is open stands in the path, and what is shown around it in the query', () => {
  expect(addressOf(read('view=board', lead))).toBe(`/dashboard/leads/${lead}?view=board`)
})

it.each([
  [
    'list=closed&q=halls&page=2&sort=company',
    'list=closed&q=halls&sort=company&direction=asc&page=2',
  ],
  ['', 'sort=due&direction=asc'],
  ['list=closed', 'list=closed&sort=received&direction=desc'],
  // Every stage has its column, so a list, a stage or a page of one would leave most of them empty.
  ['view=board&list=queue&stage=won&q=halls&page=2&sort=company', 'list=board&q=halls'],
])('the address "%s" asks the API for "%s"', (from, to) => {
  expect(apiQueryOf(read(from))).toEqual(Object.fromEntries(new URLSearchParams(to)))
})

it('without its filters a list keeps its name and its order', () => {
  const { query } = read('list=open&q=halls&stage=won&owner=me&page=3&sort=name&direction=desc')
  expect(withoutFilters(query)).toEqual({ list: 'open', sort: 'name', direction: 'desc' })
})
