let exact: Intl.NumberFormat | undefined
let whole: Intl.NumberFormat | undefined

/** "£1.20", from 120. */
export function pounds(pence: number): string {
  exact ??= new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
  return exact.format(pence / 100)
}

/** "£1,204", where pennies would only be in the way: at an axis, above many. */
export function wholePounds(pence: number): string {
  whole ??= new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    maximumFractionDigits: 0,
  })
  return whole.format(pence / 100)
}
