import { accounts } from './accounts.ts'
import type { AreaWords } from './area-words.ts'
import { bookings } from './bookings.ts'
import { care } from './care.ts'
import { compliance } from './compliance.ts'
import { content } from './content.ts'
import { enquiries } from './enquiries.ts'
import { fleet } from './fleet.ts'
import { incidents } from './incidents.ts'
import { insights } from './insights.ts'
import { mail } from './mail.ts'
import { privacy } from './privacy.ts'
import { readings } from './readings.ts'
import { signIn } from './sign-in.ts'
import { sites } from './sites.ts'

/** A new area is added here, and nowhere else. */
export const areas: readonly AreaWords[] = [
  ...[accounts, bookings, care, compliance, content, enquiries, fleet],
  ...[incidents, insights, mail, privacy, readings, signIn, sites],
]

/** All of them. The names of actions stay as they are, because trails outlive code. */
export const deedWords: Readonly<Record<string, string>> = Object.assign(
  {},
  ...areas.map(({ deeds }) => deeds),
)

export const subjectKinds: Readonly<Record<string, string>> = Object.assign(
  {},
  ...areas.map(({ subjects }) => subjects),
)
