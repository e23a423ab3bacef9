import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { Context } from '#db/context.server.ts'
import type { LibraryRecord } from '#lib/compliance-words.ts'
import {
  deltaOf,
  keyOf,
  type Library,
  type LibraryControl,
  type LibraryFramework,
  type LibraryRequirement,
  mergeLibrary,
} from '../policy/library.ts'
import { readItems } from '../queries/library.server.ts'
import type {
  ControlText,
  EntryAsked,
  FrameworkText,
  LibraryDeed,
  NewControl,
  NewFramework,
  NewRequirement,
  RequirementText,
} from '../schema.ts'
import { saveItems } from './save.server.ts'

type Changed<Reason extends string> = { ok: true } | { ok: false; reason: Reason }
type Problem = 'shipped' | 'retired' | 'not_retired' | 'unknown_control' | 'unknown_profile'
const refused = <const Reason extends string>(reason: Reason) => ({ ok: false as const, reason })

type Entry = LibraryControl | LibraryFramework | LibraryRequirement

const nothingSaid: LibraryRecord = { content: null, added: [], removed: [], retiredBecause: null }

export function findEntry(library: Library, of: EntryAsked): Entry | undefined {
  if (of.kind === 'control') return library.controls.find(({ code }) => code === of.key)
  const id = of.kind === 'framework' ? of.key : of.framework
  const framework = library.frameworks.find((one) => one.id === id)
  return of.kind === 'framework'
    ? framework
    : framework?.requirements.find((one) => one.id === of.key)
}

async function add(
  ctx: Context,
  of: EntryAsked,
  content: Record<string, unknown>,
): Promise<Changed<'taken' | 'not_found'>> {
  return ctx.db.transaction(async () => {
    const items = await readItems(ctx)
    const library = mergeLibrary(items)
    if (of.framework && !library.frameworks.some(({ id }) => id === of.framework)) {
      return refused('not_found')
    }
    const isTaken = findEntry(library, of) || items.some((item) => keyOf(item) === keyOf(of))
    const record = { ...nothingSaid, content }
    const { title, name } = content
    const details = { title: title ?? name }
    return !isTaken && (await saveItems(ctx, [{ of, record, version: 0, deed: 'added', details }]))
      ? { ok: true }
      : refused('taken')
  })
}

export async function addControl(ctx: Context, { code, ...text }: z.output<typeof NewControl>) {
  const added = await add(ctx, { kind: 'control', framework: '', key: code }, text)
  return !added.ok && added.reason === 'taken' ? refused('taken_code') : added
}
export const addFramework = (ctx: Context, { id, ...text }: z.output<typeof NewFramework>) =>
  add(ctx, { kind: 'framework', framework: '', key: id }, text)
export const addRequirement = (
  ctx: Context,
  framework: string,
  { id, ...text }: z.output<typeof NewRequirement>,
) => add(ctx, { kind: 'requirement', framework, key: id }, text)

interface Step {
  deed: LibraryDeed
  record: Partial<LibraryRecord>
  details?: Record<string, unknown>
}

/** The next version of an entry, for whoever saw it as it is. */
async function change(
  ctx: Context,
  of: EntryAsked,
  seen: number,
  step: (entry: Entry, library: Library) => Step | Problem,
): Promise<Changed<Problem | 'not_found' | 'changed'>> {
  return ctx.db.transaction(async () => {
    const items = await readItems(ctx)
    const library = mergeLibrary(items)
    const entry = findEntry(library, of)
    if (!entry) return refused('not_found')
    if (entry.version !== seen) return refused('changed')
    const next = step(entry, library)
    if (typeof next === 'string') return refused(next)
    const item = items.find((one) => keyOf(one) === keyOf(of)) ?? nothingSaid
    const { content, added, removed, retiredBecause } = item
    const before = { content, added, removed, retiredBecause }
    const record = { ...before, ...next.record }
    // What was saved as it was is no version of its own; a first word on a shipped entry is.
    if (seen > 0 && isDeepStrictEqual(before, record)) return { ok: true }
    return (await saveItems(ctx, [{ ...next, of, record, version: seen }]))
      ? { ok: true }
      : refused('changed')
  })
}

function changeText(ctx: Context, of: EntryAsked, version: number, text: Record<string, unknown>) {
  return change(ctx, of, version, ({ own, retired }) => {
    if (!own) return 'shipped'
    return retired === null ? { deed: 'changed', record: { content: text } } : 'retired'
  })
}
export const changeControl = (
  ctx: Context,
  code: string,
  { version, ...text }: z.output<typeof ControlText>,
) => changeText(ctx, { kind: 'control', framework: '', key: code }, version, text)
export const changeFramework = (
  ctx: Context,
  id: string,
  { version, ...text }: z.output<typeof FrameworkText>,
) => changeText(ctx, { kind: 'framework', framework: '', key: id }, version, text)
export const changeRequirement = (
  ctx: Context,
  framework: string,
  id: string,
  { version, ...text }: z.output<typeof RequirementText>,
) => changeText(ctx, { kind: 'requirement', framework, key: id }, version, text)

/** Which of its profiles we are; null for none, so that every requirement counts. */
export function chooseProfile(
  ctx: Context,
  id: string,
  { version, profile }: { version: number; profile: string | null },
) {
  return change(ctx, { kind: 'framework', framework: '', key: id }, version, (entry) => {
    const { profiles } = entry as LibraryFramework
    if (profile !== null && !(profiles && profile in profiles)) return 'unknown_profile'
    return { deed: 'changed', record: { content: { profile } }, details: { profile } }
  })
}

/** Says which controls answer a requirement. Retired ones that did so stay with it. */
export function mapControls(
  ctx: Context,
  of: { framework: string; requirement: string },
  { version, controls }: { version: number; controls: readonly string[] },
) {
  const { framework, requirement: key } = of
  return change(ctx, { kind: 'requirement', framework, key }, version, (entry, library) => {
    if (entry.retired !== null) return 'retired'
    const known = new Map(library.controls.map((control) => [control.code, control]))
    const wanted = [...new Set(controls)]
    if (wanted.some((code) => !known.has(code))) return 'unknown_control'
    const before = (entry as LibraryRequirement).controls
    const kept = before.filter((code) => known.get(code)?.retired && !wanted.includes(code))
    const after = [...wanted, ...kept]
    return {
      deed: 'mapped',
      record: deltaOf(framework, key, after),
      details: {
        added: after.filter((code) => !before.includes(code)),
        removed: before.filter((code) => !after.includes(code)),
      },
    }
  })
}

/** It counts no more; what was recorded of it stays. */
export const retireEntry = (ctx: Context, of: EntryAsked, version: number, reason: string) =>
  change(ctx, of, version, ({ retired }) =>
    retired === null
      ? { deed: 'retired', record: { retiredBecause: reason }, details: { reason } }
      : 'retired',
  )

export const restoreEntry = (ctx: Context, of: EntryAsked, version: number) =>
  change(ctx, of, version, ({ retired }) =>
    retired === null ? 'not_retired' : { deed: 'restored', record: { retiredBecause: null } },
  )
