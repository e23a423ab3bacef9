const whole = new Intl.NumberFormat('en-GB')

export const count = (value: number) => whole.format(value)

export interface Change {
  direction: 'up' | 'down' | 'level'
  text: string
}

const signedPercent = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** Against nothing there is no percentage, only that it is new. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: 'level', text: 'no change' }
  if (before === 0) return { direction: now > before ? 'up' : 'down', text: 'new' }
  const text = signedPercent.format((now - before) / before).replace('-', '−')
  if (text === '0%') return { direction: 'level', text }
  return { direction: now > before ? 'up' : 'down', text }
}
