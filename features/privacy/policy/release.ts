import { dayMs } from '#lib/time.ts'

const minuteMs = 60_000

/** How long the link to a copy works, if the copy is kept as long. */
export const releaseDays = 14
export const codeMinutes = 15
/** Afterwards another code has to be asked for. */
export const mostCodeTries = 5

/** The link ends with the copy that it leads to. */
export function releaseEnd(now: Date, madeAt: Date, filesKeptDays: number): Date {
  const ends = [now.getTime() + releaseDays * dayMs, madeAt.getTime() + filesKeptDays * dayMs]
  return new Date(Math.min(...ends))
}

export function isReleased(
  release: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): boolean {
  return release.revokedAt === null && now < release.expiresAt
}

/** Each file once with each code, while the code is fresh and was not tried too often. */
export function isCodeUsable(
  release: { codeSentAt: Date | null; codeTries: number; codeUsed: readonly string[] },
  file: string,
  now: Date,
): boolean {
  const { codeSentAt, codeTries, codeUsed } = release
  if (!codeSentAt || codeTries >= mostCodeTries || codeUsed.includes(file)) return false
  return now.getTime() < codeSentAt.getTime() + codeMinutes * minuteMs
}
