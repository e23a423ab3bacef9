export const london = 'Europe/London'

/** Whether clocks are known by this name, such as Europe/London. "+05:30" knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** Browsers go on to use names that the places themselves have given up. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** For people to read. Programs keep the old name: some that still run know no other. */
export const todaysName = (timeZone: string) => renamed[timeZone] ?? timeZone

/** "New York", of America/New_York. */
export function cityOf(timeZone: string): string {
  return (todaysName(timeZone).split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

const zoneNames = new Map<string, string>()

/** "New York (Eastern Time)"; the city alone where its clocks have no name of their own. */
export function zoneName(timeZone: string): string {
  const known = zoneNames.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' })
  const parts = format.formatToParts(0)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const city = cityOf(timeZone)
  const words = /^GMT/.test(name) || name.startsWith(city) ? city : `${city} (${name})`
  zoneNames.set(timeZone, words)
  return words
}

/** What the clocks of a place show. */
export interface Shown {
  /** As in 2026-11-16: it sorts as the days do. */
  date: string
  /** "Monday 16 November 2026" */
  day: string
  /** "10:00" */
  time: string
}

const formats = new Map<string, { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat }>()

function formatsFor(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const made = {
    day: new Intl.DateTimeFormat('en-GB', {
      ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
      timeZone,
    }),
    clock: new Intl.DateTimeFormat('sv-SE', {
      ...{ dateStyle: 'short', timeStyle: 'short' },
      timeZone,
    }),
  }
  formats.set(timeZone, made)
  return made
}

export function shownIn(timeZone: string, moment: Date): Shown {
  const { day, clock } = formatsFor(timeZone)
  const [date = '', time = ''] = clock.format(moment).split(' ')
  return { date, day: day.format(moment).replace(',', ''), time }
}

/** What London's clocks show beside those of the visitor; nothing if it is the same. */
export function londonBeside(timeZone: string, moment: Date): Shown | undefined {
  const [there, here] = [shownIn(timeZone, moment), shownIn(london, moment)]
  return there.date === here.date && there.time === here.time ? undefined : here
}

export interface WhenWords {
  day: string
  time: string
  /** In London, where that differs. */
  beside: string | undefined
}

/** "Monday 16 November 2026", "05:00 to 05:30, New York time", "10:00 to 10:30 in London". */
export function whenWords(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  timeZone: string,
): WhenWords {
  const [start, end] = [shownIn(timeZone, startsAt), shownIn(timeZone, endsAt)]
  const here = londonBeside(timeZone, startsAt)
  const otherDay = here && here.date !== start.date ? `, ${here.day}` : ''
  return {
    day: start.day,
    time: `${start.time} to ${end.time}, ${here ? cityOf(timeZone) : 'London'} time`,
    beside: here && `${here.time} to ${shownIn(london, endsAt).time} in London${otherDay}`,
  }
}
