import type {
  CountRefusal,
  CountsAnswer,
  SlotCount,
  VisitDetail,
  VisitLine,
} from '#features/visits/schema.ts'

/** What was entered at a visit and may not have arrived yet. It outlives the page. */
export interface Outbox {
  /** The newest of each slot. Those that were sent stay until the visit shows them. */
  counts: (SlotCount & { sent?: true })[]
  /** Machines that somebody is done with. */
  serviced: string[]
  /** Machines that somebody has cleaned. */
  cleaned: string[]
  refused: { count: SlotCount; reason: CountRefusal }[]
}

export const emptyOutbox: Outbox = { counts: [], serviced: [], cleaned: [], refused: [] }

const keyOf = ({ machineId, slot }: Pick<SlotCount, 'machineId' | 'slot'>) => `${machineId} ${slot}`

export function withCount(box: Outbox, count: SlotCount): Outbox {
  const others = <Item>(items: Item[], of: (item: Item) => SlotCount) =>
    items.filter((item) => keyOf(of(item)) !== keyOf(count))
  return {
    ...box,
    counts: [...others(box.counts, (item) => item), count],
    refused: others(box.refused, (item) => item.count),
  }
}

/** What is said of a machine as a whole. */
export type Deed = 'serviced' | 'cleaned'

export const withDeed = (box: Outbox, deed: Deed, machineId: string): Outbox => ({
  ...box,
  [deed]: [...box[deed].filter((id) => id !== machineId), machineId],
})

export const withoutDeed = (box: Outbox, deed: Deed, machineId: string): Outbox => ({
  ...box,
  [deed]: box[deed].filter((id) => id !== machineId),
})

export const waitingCounts = (box: Outbox) => box.counts.filter(({ sent }) => !sent)

/** What the server said of counts; one that was entered meanwhile stays as it is. */
export function afterAnswer(box: Outbox, answer: CountsAnswer): Outbox {
  const taken = new Set(answer.taken)
  const reasons = new Map(answer.refused.map(({ countId, reason }) => [countId, reason]))
  const refused = box.counts.flatMap(({ sent: _, ...count }) => {
    const reason = reasons.get(count.countId)
    return reason ? [{ count, reason }] : []
  })
  return {
    ...box,
    counts: box.counts
      .filter(({ countId }) => !reasons.has(countId))
      .map((count) => (taken.has(count.countId) ? { ...count, sent: true } : count)),
    refused: [...box.refused, ...refused],
  }
}

export const withoutRefused = (box: Outbox): Outbox => ({ ...box, refused: [] })

/** The visit as somebody sees it: with what they have entered, whether it has arrived or not. */
export function withOutbox(visit: VisitDetail, box: Outbox): VisitDetail {
  const counts = new Map(box.counts.map((count) => [keyOf(count), count]))
  return {
    ...visit,
    machines: visit.machines.map((machine) => ({
      ...machine,
      servicedAt: machine.servicedAt ?? (box.serviced.includes(machine.id) ? 'waiting' : null),
      cleanedAt: machine.cleanedAt ?? (box.cleaned.includes(machine.id) ? 'waiting' : null),
      lines: machine.lines.map((line) => {
        const count = counts.get(keyOf(line))
        return count && !shows(line, count) ? { ...line, ...count } : line
      }),
    })),
  }
}

/** Without what the visit shows by now: this count, or a later one. */
export function withoutShown(box: Outbox, visit: VisitDetail): Outbox {
  const lines = new Map(
    visit.machines.flatMap(({ lines }) => lines.map((line) => [keyOf(line), line])),
  )
  const counts = box.counts.filter((count) => {
    const line = lines.get(keyOf(count))
    return !(count.sent && line && shows(line, count))
  })
  return counts.length === box.counts.length ? box : { ...box, counts }
}

function shows(line: VisitLine, count: SlotCount): boolean {
  if (line.countId === count.countId) return true
  return line.countedAt !== null && Date.parse(line.countedAt) > Date.parse(count.countedAt)
}
