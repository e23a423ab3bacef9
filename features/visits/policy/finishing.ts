import type { VisitLine, VisitMachine } from '../schema.ts'

type Machine = Pick<VisitMachine, 'serial' | 'servicedAt'> & { lines: Pick<VisitLine, 'counted'>[] }

/** Nobody is done with them, and nobody has counted anything there. */
export const untouchedMachines = (machines: readonly Machine[]) =>
  machines.filter(
    ({ servicedAt, lines }) => !servicedAt && lines.every(({ counted }) => counted === null),
  )

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
export const serialsInWords = (serials: readonly string[]) => list.format(serials)

/** What becomes of each machine when the visit is finished now. */
export function finishWords(machines: readonly Machine[]): string {
  const untouched = untouchedMachines(machines)
  const open = machines.filter(({ servicedAt }) => !servicedAt).length - untouched.length
  const words = []
  if (untouched.length > 0) {
    const serials = serialsInWords(untouched.map(({ serial }) => serial))
    const them = untouched.length === 1 ? 'It is' : 'They are'
    words.push(`Nothing was counted at ${serials}. ${them} left out and not shown as visited.`)
  }
  if (open > 0) {
    const are = open === 1 ? 'One machine is' : `${open} machines are`
    words.push(
      `${are} not finished yet. What was counted there becomes its stock; what was not counted stays as it is.`,
    )
  }
  return words.join(' ') || 'Every machine is finished.'
}
