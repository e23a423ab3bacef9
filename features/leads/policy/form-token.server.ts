import { timingSafeEqual } from 'node:crypto'
import type { TokenState } from './spam.ts'

const goodForSeconds = 24 * 60 * 60
/** The clocks of two machines that answer for one site may differ by this much. */
const clocksDifferBySeconds = 60

/**
 * Says when a form was opened, and that we said so. Nothing is stored: the same token may come again,
 * as when two colleagues write from one page, and the limits bound how often.
 */
export class FormTokens {
  private readonly sign: (text: string) => string

  /** A keyed hash whose key only this site has. */
  constructor(sign: (text: string) => string) {
    this.sign = sign
  }

  issue(now: Date): string {
    const opened = now.getTime().toString(36)
    return `${opened}.${this.sign(opened)}`
  }

  check(token: string | undefined, now: Date): TokenState {
    if (!token) return { state: 'missing' }
    const [opened = '', signature = ''] = token.split('.', 2)
    if (!isSame(signature, this.sign(opened))) return { state: 'bad' }
    const ageSeconds = (now.getTime() - Number.parseInt(opened, 36)) / 1000
    if (ageSeconds > goodForSeconds || ageSeconds < -clocksDifferBySeconds) return { state: 'bad' }
    return { state: 'good', ageSeconds }
  }
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
