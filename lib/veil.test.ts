import { expect, it } from 'vitest'
import { veiled } from './veil.ts'

it.each([
  ['020 7946 0123'],
  ['(020) 7946 0123'],
  ['0161 496 0123'],
  ['0161-496-0123'],
  ['01632960123'],
  ['07700 900123'],
  ['07700900123'],
  ['07700.900.123'],
  ['07700\u00a0900\u00a0123'],
  ['07700–900–123'],
  ['0800 123 4567 ext. 12'],
  ['+44 7700 900123'],
  ['+44 (0)20 7946 0123'],
  ['(+44) 20 7946 0123'],
  ['+447700900123'],
  ['0044 7700 900123'],
  ['44 7700 900123'],
  ['+49 30 901820'],
  ['+49 (30) 90 18 20'],
  ['030/901820-12'],
  ['+1 212-555-0123'],
  ['(212) 555-0123'],
  ['212-555-0123'],
  ['+353 1 234 5678'],
  ['＋44 7700 900123'],
  ['7700 900123'],
  ['07700_900_123'],
  ['０１６１ ４９６ ０９９９'],
  ['0161 496 O999'],
  ['0800 1111'],
])('the telephone number %s is veiled, wherever it stands', (number) => {
  expect(veiled(number)).toBe('Veiled')
  expect(veiled(`Rang ${number}, nobody there.`)).toBe('Rang Veiled, nobody there.')
  if (!number.startsWith('(')) expect(veiled(`Jane (${number}) rang`)).toBe('Jane (Veiled) rang')
  expect(veiled(`On 16/11/2026 at 09:41 ${number}`)).toBe('On 16/11/2026 at 09:41 Veiled')
  expect(veiled({ entries: [{ text: `tel:${number}` }] })).toEqual({
    entries: [{ text: 'tel:Veiled' }],
  })
})

it.each(['Tel. 7946 0123', 'phone number: 496 0123', 'Mobile 900123'])(
  '%s is veiled because it says what it is',
  (text) => {
    expect(veiled(text)).toMatch(/Veiled$/)
    expect(veiled(text)).not.toMatch(/\d/)
  },
)

it.each([
  '2026-11-16T09:41:00.000Z',
  '01/11/2026 09:41',
  '01.11.2026 12345678',
  '05-11-2026 0930',
  'INC-7K2M-94QD',
  'ENX-0000123456',
  '01930012-3456-7000-8000-000000000001',
  '00000000-0000-4000-8000-000000000000',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '0'.repeat(64),
  'Seen at 09:41:07 and again at 9:45:30, London time',
  'Between 09:41 and 10:02 it was 8.4 °C, then 9.1 °C',
  '1,204 records of 37 people',
  'Version 1.2.3, ISO/IEC 27001:2022, A.5.24',
  'SW1A 1AA, slot 12, £0.50',
])('%s is no telephone number', (text) => {
  expect(veiled(text)).toBe(text)
})

it.each([
  '2a02:c7c:1234:5600:1:2:3:4',
  '2a02:c7c::1:2',
  'fe80::1',
  '::1',
  '10:20:30:40:50:60:70:80',
])('the internet address %s is veiled', (address) => {
  expect(veiled(`From ${address}.`)).toBe('From Veiled.')
})
