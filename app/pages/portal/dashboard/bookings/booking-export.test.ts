import { expect, it } from 'vitest'
import type { BookingRow } from '#features/bookings/schema.ts'
import { exportOf } from '#ui/table/table-view.ts'
import { bookingExport } from './booking-export.ts'

const booking: BookingRow = {
  id: '1',
  leadId: '2',
  reference: 'EN-2345-6789',
  startsAt: '2026-07-16T12:30:00.000Z',
  endsAt: '2026-07-16T13:00:00.000Z',
  place: 'site',
  state: 'booked',
  siteAddress: '1 Kitchen Lane',
  name: '=HYPERLINK("https://evil.example")',
  company: 'Analytical Engines',
  email: 'ada@engines.example',
  phone: '+44 20 7946 0000',
  message: 'Forty people',
  staffId: '3',
  staffName: 'Sam Sales',
  onDayOff: false,
  linkToSend: false,
}

it('a file of bookings has a fact in each column, London time, and nothing that a spreadsheet runs', () => {
  const winter = { startsAt: '2026-11-16T13:30:00.000Z', endsAt: '2026-11-16T14:00:00.000Z' }
  const rest = { name: 'Grace', company: null, phone: null, staffName: null }
  const other = { ...booking, ...winter, ...rest, place: 'video', state: 'cancelled' } as const
  const [head, summer, cancelled] = exportOf(bookingExport, [booking, other]).split('\r\n')
  expect(head?.slice(1)).toBe(
    'Reference,Starts (London),Ends (London),Kind,State,Staff member,Name,Company,Email,Telephone',
  )
  expect(summer).toBe(
    `EN-2345-6789,2026-07-16 13:30,2026-07-16 14:00,On site,Booked,Sam Sales,"'=HYPERLINK(""https://evil.example"")",Analytical Engines,ada@engines.example,'+44 20 7946 0000`,
  )
  expect(cancelled).toBe(
    'EN-2345-6789,2026-11-16 13:30,2026-11-16 14:00,Video,Cancelled,,Grace,,ada@engines.example,',
  )
})
