import { asDigits, checksumOf } from '#features/dex/policy/checksum.ts'

/** What a board has counted at one slot since it was new. */
export interface SlotCounters {
  slot: string
  pricePence: number
  sold: number
  pence: number
}

/** An audit file (EVA-DTS) as the board of a simulated machine writes it. `clock` is "261114*0930". */
export function auditFile(machine: {
  serial: string
  clock: string
  slots: readonly SlotCounters[]
}): Uint8Array {
  const { serial, clock, slots } = machine
  const sum = (name: 'sold' | 'pence') => slots.reduce((all, slot) => all + slot[name], 0)
  const control = '0001'
  const data = [
    `ST*001*${control}`,
    `ID1*${serial}*AIVP*0100***`,
    'ID4*2*0826*GBP',
    `CB1*B-${serial}*MC6*0214`,
    `VA1*${sum('pence')}*${sum('sold')}*0*0`,
    ...slots.flatMap(({ slot, pricePence, sold, pence }) => [
      `PA1*${slot}*${pricePence}`,
      `PA2*${sold}*${pence}*0*0`,
    ]),
    `EA3*1*${clock}*SVC1`,
  ]
  const checked = [
    ...data,
    `G85*${asDigits(checksumOf(data.map((line) => `${line}\r\n`).join('')))}`,
  ]
  const lines = [
    'DXS*ENX0000001*VA*V0/6*1',
    ...checked,
    `SE*${checked.length + 1}*${control}`,
    'DXE*1*1',
  ]
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
}
