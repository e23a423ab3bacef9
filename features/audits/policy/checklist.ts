import type { Library } from '#features/library/policy/library.ts'

export interface ChecklistLine {
  controlCode: string
  title: string
  clauses: string[]
}

/** What to look at: every control that answers to one of the frameworks, with the clauses of those. */
export function checklistOf(frameworks: readonly string[], library: Library): ChecklistLine[] {
  const clausesOf = new Map<string, Set<string>>()
  for (const wanted of frameworks) {
    const framework = library.frameworks.find(({ id }) => id === wanted)
    for (const { id, controls, retired } of framework?.requirements ?? []) {
      if (retired !== null) continue
      for (const code of controls) {
        clausesOf.set(code, (clausesOf.get(code) ?? new Set()).add(id))
      }
    }
  }
  return library.controls.flatMap(({ code, title, retired }) => {
    const clauses = clausesOf.get(code)
    return clauses && retired === null ? [{ controlCode: code, title, clauses: [...clauses] }] : []
  })
}
