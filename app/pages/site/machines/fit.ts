import type { Machine, Size } from '#content/machines.ts'

/** A way in and a place to stand, in centimetres. */
export interface Site {
  door: number
  doorHeight: number
  width: number
  depth: number
  height: number
  socket: boolean
}

export type Verdict = 'fits' | 'tight' | 'no'

export interface Fit {
  verdict: Verdict
  /** What decides; everything that stands in the way comes before what is merely narrow. */
  reasons: string[]
}

export const siteLimits = { least: 20, most: 900 } as const

/** A common inner door and a corner of a kitchen. */
export const exampleSite: Site = {
  door: 83,
  doorHeight: 198,
  width: 125,
  depth: 85,
  height: 240,
  socket: true,
}

/** A refrigerated machine may lean, but not lie: the oil would leave its compressor. */
const steepestLean = Math.PI / 4

/** Hands and a trolley beside the machine; feet and unevenness above it. */
const handsCm = 4
const headroomCm = 2
const ventCm = { chilled: { least: 10, good: 12 }, plain: { least: 2, good: 5 } }

/** Whether a machine comes through the door and stands well in the space. */
export function checkFit(
  machine: Pick<Machine, 'size' | 'carried' | 'temperature'>,
  site: Site,
): Fit {
  const chilled = machine.temperature !== undefined
  const findings = [
    throughTheDoor(machine.carried ?? machine.size, chilled, site),
    side('wide', site.width, machine.size.width, machine.size.width + handsCm),
    behind(machine.size.depth, chilled, site.depth),
    side('high', site.height, machine.size.height + 1, machine.size.height + headroomCm + 1),
    site.socket
      ? { verdict: 'fits' as const }
      : { verdict: 'no' as const, reason: 'It needs a 13 A socket within reach.' },
  ]
  const rank: Verdict[] = ['no', 'tight', 'fits']
  const verdict = rank.find((one) => findings.some((found) => found.verdict === one)) ?? 'fits'
  const reasons = findings
    .filter((found): found is Finding & { reason: string } => found.reason !== undefined)
    .sort((a, b) => rank.indexOf(a.verdict) - rank.indexOf(b.verdict))
    .map(({ reason }) => reason)
  return { verdict, reasons }
}

interface Finding {
  verdict: Verdict
  reason?: string
}

/** It may go in sideways or front first; upright if it can, leaning if it must. */
function throughTheDoor(carried: Size, chilled: boolean, site: Site): Finding {
  const ways = [
    { across: carried.depth, along: carried.width },
    { across: carried.width, along: carried.depth },
  ].filter(({ across }) => across <= site.door)
  const narrowest = Math.min(carried.width, carried.depth)
  if (ways.length === 0) {
    return { verdict: 'no', reason: `Its narrower side is ${narrowest} cm, the door ${site.door}.` }
  }
  if (carried.height + headroomCm <= site.doorHeight) {
    const roomy = narrowest + handsCm <= site.door
    return roomy
      ? { verdict: 'fits' }
      : { verdict: 'tight', reason: `The door leaves ${site.door - narrowest} cm beside it.` }
  }
  const leaning = ways.filter(
    ({ along }) => lowestCm(carried.height, along, chilled) <= site.doorHeight,
  )
  if (leaning.length === 0) {
    return { verdict: 'no', reason: `The door is too low, even for a machine that leans.` }
  }
  const standingUp = Math.min(...leaning.map(({ along }) => diagonalCm(carried.height, along)))
  return standingUp <= site.height
    ? { verdict: 'tight', reason: 'It has to lean to pass under the door frame.' }
    : {
        verdict: 'no',
        reason: `It has to lean to pass the door, and needs ${standingUp} cm of height to stand up again.`,
      }
}

/** How low it gets: upright is high, and so is a little lean; only the steepest allowed one helps. */
export function lowestCm(height: number, along: number, chilled: boolean): number {
  return chilled
    ? Math.ceil(height * Math.cos(steepestLean) + along * Math.sin(steepestLean))
    : Math.min(height, along)
}

export const diagonalCm = (height: number, along: number) => Math.ceil(Math.hypot(height, along))

function side(what: 'wide' | 'high', there: number, least: number, good: number): Finding {
  if (there >= good) return { verdict: 'fits' }
  if (there >= least) {
    return {
      verdict: 'tight',
      reason: `The space is just ${what} enough: ${there} cm for ${least}.`,
    }
  }
  return { verdict: 'no', reason: `It needs ${least} cm, the space is ${there} cm ${what}.` }
}

function behind(depth: number, chilled: boolean, there: number): Finding {
  const { least, good } = chilled ? ventCm.chilled : ventCm.plain
  if (there >= depth + good) return { verdict: 'fits' }
  const left = there - depth
  if (left >= least)
    return { verdict: 'tight', reason: `${left} cm of air behind it: just enough.` }
  return {
    verdict: 'no',
    reason: `With ${least} cm of air behind it needs ${depth + least} cm, the space is ${there} cm deep.`,
  }
}

/** The measures in a link. Anybody can write one: what is missing or wrong falls back. */
export function siteFromQuery(query: URLSearchParams): Site {
  const cm = (name: Exclude<keyof Site, 'socket'>) => {
    const text = query.get(name)
    const number = text && /^\d{1,3}(\.\d)?$/.test(text) ? Number(text) : Number.NaN
    return number >= siteLimits.least && number <= siteLimits.most ? number : exampleSite[name]
  }
  return {
    door: cm('door'),
    doorHeight: cm('doorHeight'),
    width: cm('width'),
    depth: cm('depth'),
    height: cm('height'),
    socket: query.get('socket') !== 'no',
  }
}
