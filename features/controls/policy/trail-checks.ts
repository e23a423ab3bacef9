import { hourMs } from '#lib/time.ts'
import type { Finding } from './check-finding.ts'

const checkedWithinHours = 36

export interface TrailFacts {
  state: string
  checked: number
  finishedAt: Date | null
}

export function trailFinding(last: TrailFacts | undefined, now: Date): Finding {
  if (!last?.finishedAt) {
    return { passed: false, found: 'The audit trail has not been checked yet.', details: {} }
  }
  const hours = Math.floor((now.getTime() - last.finishedAt.getTime()) / hourMs)
  const details = { ...last, finishedAt: last.finishedAt.toISOString() }
  const isWhole = last.state === 'whole'
  const result = isWhole
    ? `All ${last.checked.toLocaleString('en-GB')} entries are what was sealed`
    : 'The last check did not find the trail whole'
  return {
    passed: isWhole && hours <= checkedWithinHours,
    found: `${result}; checked ${hours} ${hours === 1 ? 'hour' : 'hours'} ago.`,
    details,
    measured: hours,
  }
}

export interface AnchorFacts {
  isMailed: boolean
  /** Where anchors are sent, and why the last one was not taken if it was not. */
  places: readonly { place: string; failure: string | null }[]
}

export function anchorFinding({ isMailed, places }: AnchorFacts): Finding {
  const failing = places.filter(({ failure }) => failure !== null).map(({ place }) => place)
  const details = { isMailed, places }
  const measured = places.length - failing.length + Number(isMailed)
  if (places.length === 0 && !isMailed) {
    const found =
      'No anchor leaves this server: set TRAIL_ANCHOR_DIR, TRAIL_ANCHOR_URL, TRAIL_TIMESTAMP_URL or a mail server.'
    return { passed: false, found, details, measured }
  }
  return {
    passed: failing.length === 0,
    found:
      failing.length === 0
        ? `Anchors leave this server: ${[...places.map(({ place }) => place), ...(isMailed ? ['email'] : [])].join(', ')}.`
        : `The last anchor was not taken: ${failing.join(', ')}.`,
    details,
    measured,
  }
}
