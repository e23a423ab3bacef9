import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { LibraryRecord } from '#lib/compliance-words.ts'
import {
  codes,
  controlText,
  type EntryAsked,
  frameworkText,
  ids,
  type LibraryDeed,
  reason,
  requirementText,
} from '../schema.ts'
import { deltaOf, keyOf, type Library, type LibraryItem, mergeLibrary } from './library.ts'

const { shows, ...controlWords } = controlText
const many = 5000
const tooMany = `Please use at most ${many} entries of a kind`

const partly = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.partial(z.strictObject(shape)).shape

const FileControl = z.strictObject({
  ...partly(controlWords),
  ...{ code: z.string(), shows: z.optional(shows), retired: z.optional(reason) },
})
const FileRequirement = z.strictObject({
  ...partly(requirementText),
  ...{ id: z.string(), controls: z.optional(codes), retired: z.optional(reason) },
})
const FileFramework = z.strictObject({
  ...partly(frameworkText),
  ...{ id: z.string(), profile: z.optional(z.string()), retired: z.optional(reason) },
  requirements: z.prefault(z.array(FileRequirement).check(z.maxLength(many, tooMany)), []),
})

/** Our own entries, and what we say of shipped ones: docs/control-libraries.md. */
export const LibraryFile = z.strictObject({
  format: z.literal('enix-control-library/1', 'Please write enix-control-library/1'),
  controls: z.prefault(z.array(FileControl).check(z.maxLength(many, tooMany)), []),
  frameworks: z.prefault(z.array(FileFramework).check(z.maxLength(many, tooMany)), []),
})
export type LibraryFile = z.output<typeof LibraryFile>

export interface FileProblem {
  path: readonly PropertyKey[]
  message: string
}

export interface PlannedSave {
  of: EntryAsked
  record: LibraryRecord
  version: number
  deed: LibraryDeed
  details: Record<string, unknown>
}

interface Planned {
  problems: FileProblem[]
  saves: PlannedSave[]
}

/** What a file would change. What it does not name stays as it is. */
export function planImport(file: LibraryFile, items: readonly LibraryItem[]): Planned {
  const library = mergeLibrary(items)
  const planner = new Planner(items)
  const controls = new Map(library.controls.map((control) => [control.code, control]))
  const known = new Set([...controls.keys(), ...file.controls.map(({ code }) => code)])
  file.controls.forEach(({ code, retired, ...text }, index) => {
    planner.plan({
      of: { kind: 'control', framework: '', key: code },
      at: ['controls', index],
      id: ['code', ids.code],
      existing: controls.get(code),
      words: controlWords,
      text: { ...text, shows: text.shows ?? undefined },
      also: { shows: text.shows ?? null },
      retired,
    })
  })
  const frameworks = new Map(library.frameworks.map((framework) => [framework.id, framework]))
  file.frameworks.forEach(({ id, retired, profile, requirements, ...text }, index) => {
    const at = ['frameworks', index]
    const existing = frameworks.get(id)
    if (profile !== undefined && !(existing?.profiles && profile in existing.profiles)) {
      planner.problems.push({ path: [...at, 'profile'], message: 'There is no such type' })
    }
    const of = { kind: 'framework' as const, framework: '', key: id }
    const shippedContent = profile === undefined ? undefined : { profile }
    const id_ = ['id', ids.framework] as const
    planner.plan({ of, at, id: id_, existing, words: frameworkText, text, shippedContent, retired })
    const there = new Map(existing?.requirements.map((one) => [one.id, one]))
    requirements.forEach(({ id: key, controls: answering, retired, ...text }, place) => {
      const at = ['frameworks', index, 'requirements', place]
      answering?.forEach((code, n) => {
        if (known.has(code)) return
        planner.problems.push({
          path: [...at, 'controls', n],
          message: `There is no control ${code}`,
        })
      })
      planner.plan({
        of: { kind: 'requirement', framework: id, key },
        ...{ at, existing: there.get(key), words: requirementText, text, retired },
        id: ['id', ids.requirement],
        ...(answering && { mapping: deltaOf(id, key, [...new Set(answering)]) }),
      })
    })
  })
  return planner
}

interface Given {
  of: EntryAsked
  at: readonly PropertyKey[]
  id: readonly [field: string, pattern: z.ZodMiniType]
  existing: { own: boolean; retired: string | null } | undefined
  words: Readonly<Record<string, unknown>>
  text: Record<string, unknown>
  also?: Record<string, unknown>
  shippedContent?: Record<string, unknown> | undefined
  mapping?: Pick<LibraryRecord, 'added' | 'removed'>
  retired: string | undefined
}

class Planner implements Planned {
  problems: FileProblem[] = []
  saves: PlannedSave[] = []
  private readonly seen = new Set<string>()
  private readonly items: Map<string, LibraryItem>

  constructor(items: readonly LibraryItem[]) {
    this.items = new Map(items.map((item) => [keyOf(item), item]))
  }

  plan(given: Given): void {
    const { of, existing, mapping, retired = null } = given
    const item = this.items.get(keyOf(of))
    const before = recordOf(item)
    const content = this.contentOf(given) ?? before.content
    const record = { ...before, content, ...mapping, retiredBecause: retired }
    const isAsItWas = isDeepStrictEqual(before, record) && (existing?.retired ?? null) === retired
    if (existing && isAsItWas) return
    this.saves.push({
      of,
      record,
      version: item?.version ?? 0,
      ...deedOf(existing, before, record),
    })
  }

  /** The whole text of an own entry; of a shipped one there is none to be given. */
  private contentOf(given: Given): Record<string, unknown> | undefined {
    const { at, id, existing, words, text, also } = given
    const complain = (field: string, message: string) =>
      this.problems.push({ path: [...at, field], message })
    if (this.seen.has(keyOf(given.of))) complain(id[0], 'It is in the file twice')
    this.seen.add(keyOf(given.of))
    if (existing && !existing.own) {
      for (const [field, value] of Object.entries(text)) {
        if (value === undefined) continue
        complain(field, 'It is shipped: its text comes with the software')
      }
      return given.shippedContent
    }
    const named = id[1].safeParse(given.of.key)
    if (named.error) complain(id[0], named.error.issues[0]?.message ?? 'Invalid input')
    for (const field of Object.keys(words)) {
      if (text[field] === undefined) complain(field, 'It is missing')
    }
    return {
      ...Object.fromEntries(Object.keys(words).map((field) => [field, text[field]])),
      ...also,
    }
  }
}

function recordOf(item: LibraryItem | undefined): LibraryRecord {
  const { content = null, added = [], removed = [], retiredBecause = null } = item ?? {}
  return { content, added, removed, retiredBecause }
}

/** The most telling of what happens to it. */
function deedOf(
  existing: { retired: string | null } | undefined,
  before: LibraryRecord,
  { content, added, removed, retiredBecause }: LibraryRecord,
): Pick<PlannedSave, 'deed' | 'details'> {
  if (!existing) return { deed: 'added', details: { title: content?.title ?? content?.name } }
  if (existing.retired !== retiredBecause) {
    return retiredBecause === null
      ? { deed: 'restored', details: {} }
      : { deed: 'retired', details: { reason: retiredBecause } }
  }
  return isDeepStrictEqual(before.content, content)
    ? { deed: 'mapped', details: { added, removed } }
    : { deed: 'changed', details: {} }
}

/** All that differs from what is shipped, as a file that brings it about elsewhere. */
export function libraryFile(library: Library): LibraryFile {
  const retiredOf = ({ retired }: { retired: string | null }) =>
    retired === null ? {} : { retired }
  return {
    format: 'enix-control-library/1',
    controls: library.controls
      .filter(({ own, version }) => own || version > 0)
      .map((control) => {
        const { code, title, about, area, reviewMonths, shows, own } = control
        const words = { title, about, area, reviewMonths, ...(shows && { shows }) }
        return { code, ...(own && words), ...retiredOf(control) }
      }),
    frameworks: library.frameworks.flatMap((framework) => {
      const { id, name, short, edition, date, source, profile, own, version } = framework
      const requirements = framework.requirements
        .filter((one) => one.own || one.version > 0)
        .map((one) => {
          const { id, title, theme, controls } = one
          return { id, ...(one.own && { title, theme }), controls, ...retiredOf(one) }
        })
      if (!own && version === 0 && requirements.length === 0) return []
      const words = own ? { name, short, edition, date, source } : {}
      const chosen = profile === null ? {} : { profile }
      return [{ id, ...words, ...chosen, ...retiredOf(framework), requirements }]
    }),
  }
}
