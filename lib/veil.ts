/** In place of what the reader may not see. */
export const veil = 'Veiled'

const veiledKeys = new Set(['ip', 'userAgent', 'user_agent', 'email', 'phone', 'fullName'])
const email = /[^\s@"<>,;]+@[^\s@"<>,;]+\.[a-z]{2,}/gi
const addressV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
/** Also a part of one, but no time of day. */
const addressV6 =
  /(?<![\w:])(?!\d{1,2}:\d\d(?::\d\d)?(?![0-9a-f:]))(?=(?:[0-9a-f]{0,4}:){2})[0-9a-f:]{3,45}(?!\w)/gi

const gap = '[\\s.()/_\\u2010-\\u2015\\u2212-]{0,3}'
/** Also in full width, as typed on some keyboards, and with the letter O for a nought within. */
const digit = '[\\d\\uff10-\\uff19]'
const digits = (least: number, most: number) =>
  `(?:${gap}(?:${digit}|(?<=[\\s\\d])o(?=\\d))){${least},${most}}`
const extension = '(?:[\\s,]*(?:ext\\.?|extension|x|#)[\\s.:]*\\d{1,6})?'
/** As people write telephone numbers, here and abroad; no date, no id and no part of a longer word. */
const telephone = new RegExp(
  `(?<!\\w)(?<!\\w[./-])(?![0-9a-f]{8}-[0-9a-f]{4}-)(?!\\d{1,2}([./-])\\d{1,2}\\1\\d{2,4}(?!\\d))(?:${[
    `\\(?[+\\uff0b][\\s(]*\\d${digits(6, 14)}`,
    `00\\d${digits(7, 14)}`,
    `\\(?[0\\uff10]${digits(8, 12)}`,
    // The nought is forgotten, or the number is a short one of a helpline.
    `7[1-9]${digit}{2}${gap}${digit}{3}${gap}${digit}{3}`,
    `08(?:00|08|45)\\s?\\d{4}`,
    `44${digits(9, 11)}`,
    '\\(?[2-9]\\d{2}\\)?[\\s.-]{1,2}\\d{3}[\\s.-]\\d{4}',
  ].join('|')})${extension}(?!\\w)`,
  'gi',
)
/** A short or local number says so: "Tel. 7946 0123". */
const calledTelephone = new RegExp(
  `(?<=\\b(?:tel|telephone|phone|mobile|mob|cell|whatsapp)\\b[^\\d\\n]{0,12})\\d${digits(5, 14)}${extension}(?!\\w)`,
  'gi',
)

/**
 * The same without mail addresses, telephone numbers, addresses on the internet and browsers, wherever
 * they stand in it: for auditors, who come from outside.
 */
export function veiled<Value>(value: Value): Value {
  return veiledInside(value) as Value
}

function veiledInside(value: unknown): unknown {
  if (typeof value === 'string') {
    return [email, addressV4, addressV6, telephone, calledTelephone].reduce(
      // A bracket around all of it stays with its other half.
      (text, hidden) =>
        text.replace(hidden, (found) => {
          const isUnclosed = found.split('(').length > found.split(')').length
          return isUnclosed ? `(${veil}` : veil
        }),
      value,
    )
  }
  if (Array.isArray(value)) return value.map(veiledInside)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      veiledKeys.has(key) && inside ? veil : veiledInside(inside),
    ]),
  )
}
