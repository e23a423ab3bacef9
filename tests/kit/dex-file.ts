import { asDigits, checksumOf } from '#features/dex/policy/checksum.ts'

/*
 * Audit files as machines write them, made up here. Nothing in it may import vitest: a page is shown
 * with them, too.
 */

export interface DexSlot {
  slot: string
  price?: number | string
  sold: number | string
  pence: number | string
  free?: number
  tests?: number
}

export interface DexFileOptions {
  serial?: string
  asset?: string
  board?: string
  /** Of ID4, without its name; nothing leaves the segment out. */
  money?: string | null
  slots?: DexSlot[]
  /** VA1; the sum of the slots unless told otherwise, and null leaves it out. */
  paid?: { sold: number; pence: number } | null
  /** "261114*0930" of EA3. */
  clock?: string
  /** Further segments before the checksum. */
  more?: string[]
  checksum?: string | null
  /** Of SE. */
  count?: number
  control?: string
}

const someSlots: DexSlot[] = [
  { slot: 'A1', price: 120, sold: 40, pence: 4800, free: 1, tests: 2 },
  { slot: 'A2', price: 150, sold: 12, pence: 1800 },
  { slot: 'B1', price: 95, sold: 7, pence: 665 },
]

/** The lines of one transmission, from ST to SE. */
export function dexTransmission(options: DexFileOptions = {}): string[] {
  const {
    serial = 'ENX-1',
    asset = '',
    board = 'B-100',
    slots = someSlots,
    control = '0001',
  } = options
  const money = options.money === undefined ? '2*0826*GBP' : options.money
  const sum = (name: 'sold' | 'pence') => slots.reduce((all, slot) => all + Number(slot[name]), 0)
  const paid =
    options.paid === undefined ? { sold: sum('sold'), pence: sum('pence') } : options.paid
  const data = [
    `ST*001*${control}`,
    `ID1*${serial}*AIVP*0100***${asset}`,
    ...(money === null ? [] : [`ID4*${money}`]),
    `CB1*${board}*MC6*0214`,
    ...(paid ? [`VA1*${paid.pence}*${paid.sold}*0*0`] : []),
    'VA2*240*2*0*0',
    'VA3*120*1*0*0',
    'CA1*C-7*CF7*0301',
    'CA2*2000*16*0*0',
    'BA1*N-9*NV9*0417',
    'DA1*T-3*VPOS*0509',
    'DA2*5265*43*0*0',
    ...slots.flatMap(({ slot, price = 120, sold, pence, free = 0, tests = 0 }) => [
      `PA1*${slot}*${price}`,
      `PA2*${sold}*${pence}*0*0`,
      ...(tests > 0 ? [`PA3*${tests}*0`] : []),
      ...(free > 0 ? [`PA4*${free}*0`] : []),
      'PA5*261114*0915',
      `PA7*${slot}*DA*0*${price}*${sold}*${pence}`,
    ]),
    'EA1*EGS*261112*0810',
    'EA2*EGS*3*17',
    ...(options.clock === undefined ? [] : [`EA3*12*${options.clock}*SVC1`]),
    'MA5*TEMP*4',
    ...(options.more ?? []),
  ]
  const crc = asDigits(checksumOf(data.map((line) => `${line}\r\n`).join('')))
  const checksum = options.checksum === undefined ? crc : options.checksum
  const checked = [...data, ...(checksum === null ? [] : [`G85*${checksum}`])]
  return [...checked, `SE*${options.count ?? checked.length + 1}*${control}`]
}

/** A whole file; several transmissions if several are given. */
export function dexLines(...transmissions: DexFileOptions[]): string[] {
  const all = transmissions.length === 0 ? [{}] : transmissions
  const control = (index: number) => String(index + 1).padStart(4, '0')
  return [
    'DXS*ENX0000001*VA*V0/6*1',
    ...all.flatMap((options, index) => dexTransmission({ control: control(index), ...options })),
    `DXE*1*${all.length}`,
  ]
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

export const dexFile = (...transmissions: DexFileOptions[]) =>
  bytesOf(`${dexLines(...transmissions).join('\r\n')}\r\n`)

/** Counters of its first two slots, at 120 and 150 pence. */
export const counters = (first: number, second: number) => [
  { slot: 'A1', price: 120, sold: first, pence: first * 120 },
  { slot: 'A2', price: 150, sold: second, pence: second * 150 },
]
