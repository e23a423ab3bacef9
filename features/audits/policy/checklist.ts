import { type Control, controls } from '#content/compliance/controls.ts'
import type { Framework } from '#content/compliance/frameworks.ts'

export interface ChecklistLine {
  controlCode: string
  title: string
  clauses: string[]
}

/** What to look at: every control that answers to one of the frameworks, with the clauses of those. */
export function checklistOf(
  frameworks: readonly Framework[],
  library: readonly Control[] = controls,
): ChecklistLine[] {
  return library.flatMap(({ code, title, answers }) => {
    const clauses = frameworks.flatMap((framework) => answers[framework] ?? [])
    return clauses.length > 0 ? [{ controlCode: code, title, clauses: [...new Set(clauses)] }] : []
  })
}
