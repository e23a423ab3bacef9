import * as z from 'zod/mini'

/*
 * What a slot is called: as the price tag and the keypad have it. Leading zeros are part of the name:
 * a machine may have a slot 10 and a slot 010.
 */

/** "A1", "101", "010", "0", "1-3", "AA12", "00A": capitals and digits, parted by single hyphens or dots. */
const slotPattern = /^(?=.{1,8}$)[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/

export const slotName = (wrong = 'Enter a slot as on its price tag, such as A1, 101 or 1-3') =>
  z.string().check(z.regex(slotPattern, wrong))

/** The name of a slot as people and other systems write it; undefined if it can be none. */
export function readSlotName(text: string): string | undefined {
  const name = text
    .trim()
    .toUpperCase()
    .replaceAll(/\s*[-\u2010-\u2015_/]\s*/g, '-')
  return slotPattern.test(name) ? name : undefined
}

const collator = new Intl.Collator('en-GB', { numeric: true })

/** 2 before 10, A2 before A10, and 10 before 010. */
export const compareSlots = (a: string, b: string): number =>
  collator.compare(a, b) || a.length - b.length

/** Without leading zeros: 010 and 10 are alike, A01 and A1 as well. */
const withoutZeros = (name: string) => name.replaceAll(/(?<!\d)0+(?=\d)/g, '')

/** The one of some slots that a name means: the same name, or the only one that differs in zeros alone. */
export function meetSlot(name: string, slots: Iterable<string>): string | undefined {
  const alike: string[] = []
  for (const slot of slots) {
    if (slot === name) return slot
    if (withoutZeros(slot) === withoutZeros(name)) alike.push(slot)
  }
  return alike.length === 1 ? alike[0] : undefined
}

/** Each name with the slot that it means, where there is one; no slot is meant by two names. */
export function pairSlots(names: Iterable<string>, slots: Iterable<string>): Map<string, string> {
  const free = new Set(slots)
  const pairs = new Map<string, string>()
  const others: string[] = []
  for (const name of names) {
    if (free.delete(name)) pairs.set(name, name)
    else others.push(name)
  }
  for (const name of others) {
    const slot = meetSlot(name, free)
    if (slot && meetSlot(slot, others) === name) pairs.set(name, slot)
  }
  return pairs
}

export interface SlotRow {
  /** What its slots have in common: "A" for A1 to A9, "1" for 101 to 109. */
  name: string
  slots: string[]
}

/** More do not stand side by side behind any glass. */
const widestRow = 12

/** Slots as they hang in a machine, row by row from the top: by shelf letter, by hundreds or by tens. */
export function slotRows(slots: Iterable<string>): SlotRow[] {
  const ordered = [...new Set(slots)].sort(compareSlots)
  return grouped(ordered, shelfOf).flatMap((row) =>
    (/^\d+$/.test(row.slots.join('')) && row.slots.length > widestRow
      ? grouped(row.slots, tensOf)
      : [row]
    ).flatMap(inPieces),
  )
}

const shelfOf = (slot: string) => {
  const [, shelf] = /^(.+)[-.][A-Z0-9]+$/.exec(slot) ?? /^([A-Z]+)\d+$/.exec(slot) ?? []
  if (shelf) return shelf
  // 101 is lane 1 of shelf 1; 010 and 12 are numbered by tens.
  return /^[1-9]\d\d+$/.test(slot) ? slot.slice(0, -2) : tensOf(slot)
}
const tensOf = (slot: string) => (slot.length > 1 ? slot.slice(0, -1) : '0')

function grouped(slots: readonly string[], nameOf: (slot: string) => string): SlotRow[] {
  const rows = Map.groupBy(slots, nameOf)
  return [...rows].map(([name, members]) => ({ name, slots: members }))
}

function inPieces({ name, slots }: SlotRow): SlotRow[] {
  if (slots.length <= widestRow) return [{ name, slots }]
  const pieces = Math.ceil(slots.length / widestRow)
  const each = Math.ceil(slots.length / pieces)
  return Array.from({ length: pieces }, (_, at) => ({
    name: `${name}, part ${at + 1}`,
    slots: slots.slice(at * each, (at + 1) * each),
  }))
}
