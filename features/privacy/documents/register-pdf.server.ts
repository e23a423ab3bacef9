import { company } from '#content/company.ts'
import { paperPdf } from '#features/letterhead/documents/paper.server.ts'
import { type PrivacyRegister, privacyRegisters } from '#lib/compliance-words.ts'
import { londonDate, longDate } from '#lib/time.ts'
import { type EntryRow, registerFields } from '../schema/registers.ts'

const dayWords = (day: string) => `${longDate(day)} ${day.slice(0, 4)}`

/** A register as it stands on a day, to hand to whoever asks for it. */
export function registerPdf(
  register: PrivacyRegister,
  entries: EntryRow[],
  now: Date,
): Promise<Buffer> {
  return paperPdf(
    privacyRegisters[register],
    `${company.legalName}, as of ${dayWords(londonDate(now))}`,
    (paper) => {
      paper.facts([
        [
          'Controller',
          `${company.legalName}, ${company.address.street}, ${company.address.locality} ${company.address.postcode}`,
        ],
        ['Contact', `${company.privacyEmail}, ${company.phone.display}`],
        ['Entries', String(entries.length)],
      ])
      for (const { title, content, version, changedAt, example } of entries) {
        paper.heading(example ? `${title} (example)` : title)
        paper.facts([
          ...registerFields[register].flatMap(({ name, label, type }): [string, string][] => {
            const value = content[name]
            return value ? [[label, type === 'day' ? dayWords(value) : value]] : []
          }),
          ['Version', `${version}, ${dayWords(londonDate(new Date(changedAt)))}`],
        ])
      }
    },
  )
}
