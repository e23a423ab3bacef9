/** Apart from content/machines.ts, so that what needs the names alone loads nothing else. */
export const machineNames = ['AI Vend Pro', 'Combo', 'Cooler Pair', 'Essentials Locker'] as const
export type MachineName = (typeof machineNames)[number]

/** What a quote is about that names no machine. */
export const generalInquiry = 'General Inquiry'

/** The machine that a link names, by its name or by its slug; links may say anything. */
export function machineNameIn(text: string | null): MachineName | undefined {
  const asked = text?.trim().toLowerCase().replaceAll('-', ' ')
  return machineNames.find((name) => name.toLowerCase() === asked)
}
