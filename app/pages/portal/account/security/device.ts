export interface Device {
  /** "Chrome on Windows". */
  name: string
  handheld: boolean
}

/** The first that fits counts: many browsers also call themselves by the names of others. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** What somebody calls the thing they sit at, from what its browser says of itself. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = userAgent ?? ''
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(text))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  const handheld = system === 'iPhone' || system === 'iPad' || system === 'Android'
  if (browser && system) return { name: `${browser} on ${system}`, handheld }
  return { name: browser ?? system ?? 'Unknown device', handheld }
}
