let moment = 0
let written = 0

/** Later moments have larger numbers. Not the time: a clock may be put back. */
export function nextMoment(): number {
  moment += 1
  return moment
}

/** When this page last sent something that may have changed what the server answers. */
export const lastWrite = () => written

export function noteWrite(): void {
  written = nextMoment()
}
