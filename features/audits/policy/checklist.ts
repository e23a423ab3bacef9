import { isAskedOf, type Library } from '#features/library/policy/library.ts'

export interface ChecklistLine {
  /** Of a requirement that no control answers, its own name. */
  controlCode: string
  title: string
  clauses: string[]
}

/**
 * What to look at: every control that answers to one of the frameworks, with the clauses of those, and then
 * every requirement that none answers. What is retired, or not asked of us, is left out.
 */
export function checklistOf(wanted: readonly string[], library: Library): ChecklistLine[] {
  const active = library.controls.filter(({ retired }) => retired === null)
  const clausesOf = new Map(active.map(({ code }) => [code, new Set<string>()]))
  const alone = new Map<string, ChecklistLine>()
  for (const framework of library.frameworks.filter(({ id }) => wanted.includes(id))) {
    for (const { id, title, controls, retired } of framework.requirements.filter(
      isAskedOf(framework),
    )) {
      if (retired !== null) continue
      const answering = controls.flatMap((code) => clausesOf.get(code) ?? [])
      for (const clauses of answering) clauses.add(id)
      if (answering.length > 0) continue
      const name = `${framework.short} ${id}`
      const controlCode = alone.has(name) ? `${framework.id} ${id}` : name
      alone.set(controlCode, { controlCode, title, clauses: [id] })
    }
  }
  const lines = active.map(({ code, title }) => ({
    ...{ controlCode: code, title, clauses: [...(clausesOf.get(code) ?? [])] },
  }))
  return [...lines.filter(({ clauses }) => clauses.length > 0), ...alone.values()]
}
