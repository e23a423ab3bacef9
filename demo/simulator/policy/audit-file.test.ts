import { expect, it } from 'vitest'
import { readFile } from '#features/dex/policy/read-file.ts'
import { auditFile } from './audit-file.ts'

it('writes an audit file in which nothing is found that is wrong', () => {
  const slots = [
    { slot: 'A1', pricePence: 130, sold: 40, pence: 5200 },
    { slot: 'B2', pricePence: 95, sold: 7, pence: 665 },
  ]
  const [{ usable, report, slots: read }] = readFile(
    auditFile({ serial: 'ENX-D-1003', clock: '261114*0930', slots }),
  )
  expect(usable).toBe('yes')
  expect(report.findings).toEqual([])
  expect(report.machine.serial).toBe('ENX-D-1003')
  expect(report.clock).toEqual({ date: '2026-11-14', minute: 570 })
  expect(report.totals.paid).toEqual({ sold: 47, pence: 5865 })
  expect(read).toEqual(slots.map((slot) => expect.objectContaining(slot)))
})
