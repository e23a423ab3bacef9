import { type AlertKind, alertKinds, type FaultKind, faultKinds } from '#lib/fleet-words.ts'
import { longDate } from '#lib/time.ts'
import type { Details } from './rules.ts'

export interface Worded {
  kind: AlertKind
  part: string
  details: Details
}

const count = (number: unknown, one: string, many = `${one}s`) =>
  `${Number(number ?? 0)} ${Number(number) === 1 ? one : many}`

const date = (day: unknown) =>
  typeof day === 'string' ? longDate(day, { day: 'numeric', month: 'short' }) : ''

/** What is the case, in a few words for those who run the machines. */
export function alertTitle({ kind, part, details }: Worded): string {
  switch (kind) {
    case 'offline':
      if (part === 'power') return 'Without power'
      return 'Offline'
    case 'temperature':
      return details.coolSince ? 'Was too warm, cooling down' : `Too warm: ${details.celsius} °C`
    case 'door':
      return 'Door open'
    case 'fault':
      return `Fault: ${(faultKinds[part as FaultKind] ?? part).toLowerCase()}`
    case 'low-stock':
      return `${details.inStockPercent} % in stock`
    case 'expiry':
      return Number(details.expired) > 0 ? 'Past its date' : 'About to expire'
    case 'no-sales':
      return alertKinds['no-sales']
  }
}

/** The figures behind it, and what to do. */
export function alertAdvice({ kind, part, details }: Worded): string {
  switch (kind) {
    case 'offline':
      return part === 'power'
        ? 'The machine says that its mains power is gone. Call the site; chilled food has four hours.'
        : 'Check power and signal. Sales and temperatures come in once it is back.'
    case 'temperature':
      return 'Above 8 °C. Chilled food that has been so for 4 hours in all must be thrown away.'
    case 'door':
      return 'Nobody is on a visit there. Call the site.'
    case 'fault':
      return 'Reported by the machine itself.'
    case 'low-stock':
      return stockWords(details)
    case 'expiry':
      return expiryAdvice(details)
    case 'no-sales':
      return quietAdvice(details)
  }
}

function quietAdvice({ expected, oneIn }: Details): string {
  const chance = oneIn
    ? ` By chance such a silence comes once in ${Number(oneIn).toLocaleString('en-GB')} such times.`
    : ''
  return `Usually ${expected} are sold in these hours. Something may block the machine or its payment.${chance}`
}

/** Why a colleague cannot resolve it, while the machine says that it lasts. */
export function stillToldWords({ kind, part, details }: Worded): string {
  const meanwhile = 'acknowledge it meanwhile.'
  switch (kind) {
    case 'temperature':
      return details.coolSince
        ? `It is cold again inside. The alert ends by itself when it has stayed so for 15 minutes; ${meanwhile}`
        : `It is still ${details.celsius} °C inside. The alert ends by itself when it is cold again; ${meanwhile}`
    case 'offline':
      return part === 'power'
        ? `The machine is still without power. The alert ends by itself when the power is back; ${meanwhile}`
        : `The machine is still silent. The alert ends by itself when it is heard of again; ${meanwhile}`
    case 'door':
      return `The door is still open. The alert ends by itself when it is shut; ${meanwhile}`
    default:
      return `It is still so. The alert ends by itself when it is over; ${meanwhile}`
  }
}

function stockWords({ empty, low, slots }: Details): string {
  const parts = [
    Number(empty) > 0 ? `${count(empty, 'slot')} empty` : '',
    Number(low) > 0 ? `${count(low, 'slot')} nearly so` : '',
  ]
  return `${parts.filter(Boolean).join(', ')}, of ${slots}.`
}

function expiryAdvice({ expired, expiring, firstExpiry }: Details): string {
  const parts = [
    Number(expired) > 0 ? `${count(expired, 'slot')} past the date: take out at once` : '',
    Number(expiring) > 0 ? `${count(expiring, 'slot')} today or tomorrow` : '',
  ]
  return `${parts.filter(Boolean).join('; ')}. The first: ${date(firstExpiry)}.`
}
