import type { Control, ReviewMonths, SelfShown } from '#content/compliance/control.ts'
import { areaOf, controls } from '#content/compliance/controls.ts'
import type { Framework, Requirement } from '#content/compliance/framework.ts'
import { frameworks } from '#content/compliance/frameworks.ts'
import type { LibraryKind, LibraryRecord } from '#lib/compliance-words.ts'

interface Entry {
  /** Made here; the text of the others comes with a release. */
  own: boolean
  /** Why it does not count any more, or does not concern us. */
  retired: string | null
  /** 0 for a shipped entry of which nothing was recorded. */
  version: number
}

export interface LibraryControl extends Entry, Pick<Control, 'code' | 'title' | 'about'> {
  area: string
  reviewMonths: ReviewMonths
  shows: SelfShown | null
  recurs: NonNullable<Control['recurs']> | null
}

export interface LibraryRequirement extends Entry, Omit<Requirement, 'excluded'> {
  /** Codes of the controls that answer it, retired ones as well. */
  controls: string[]
}

export interface LibraryFramework extends Entry, Omit<Framework, 'requirements'> {
  /** Which of its profiles we are. */
  profile: string | null
  requirements: LibraryRequirement[]
}

/** Of a framework with types of organisation, only what is asked of ours. */
export const isAskedOf =
  ({ profile }: Pick<LibraryFramework, 'profile'>) =>
  ({ profiles }: Pick<LibraryRequirement, 'profiles'>) =>
    profile === null || !profiles || profiles.includes(profile)

export interface Library {
  controls: LibraryControl[]
  frameworks: LibraryFramework[]
}

export interface LibraryItem extends LibraryRecord {
  kind: LibraryKind
  framework: string
  key: string
  version: number
}

export interface Shipped {
  controls: readonly Control[]
  frameworks: readonly Framework[]
}
const shipped: Shipped = { controls, frameworks }

const shippedMappings = shippedMapping(controls)
const shippedCodes = new Set(controls.map(({ code }) => code))
export const isShippedControl = (code: string) => shippedCodes.has(code)

/** What a release ships, with what is recorded here. Shipped text wins over an own entry of the same id. */
export function mergeLibrary(items: readonly LibraryItem[], from: Shipped = shipped): Library {
  const mapped = from === shipped ? shippedMappings : shippedMapping(from.controls)
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  const requirementsBy = Map.groupBy(
    items.filter(({ kind }) => kind === 'requirement'),
    ({ framework }) => framework,
  )
  const ownFrameworks = ownOf(items, 'framework', from.frameworks, ({ id }) => id)
  const ownIds = new Set(ownFrameworks.map(({ key }) => key))
  return {
    controls: mergeControls(items, from.controls),
    frameworks: [...from.frameworks, ...ownFrameworks.map(frameworkOf)].map((framework) => {
      const { id, requirements, ...text } = framework
      const item = byKey.get(keyOf({ kind: 'framework', framework: '', key: id }))
      const own = ownOf(requirementsBy.get(id) ?? [], 'requirement', requirements, (it) => it.id)
      const shippedHere = new Set(requirements.map((requirement) => requirement.id))
      return {
        ...{ id, ...text, ...entryOf(item, ownIds.has(id)) },
        profile: profileOf(item, framework),
        requirements: [...requirements, ...own.map(requirementOf)].map(
          ({ excluded, ...requirement }) => {
            const said = byKey.get(
              keyOf({ kind: 'requirement', framework: id, key: requirement.id }),
            )
            return {
              ...{ ...requirement, ...entryOf(said, !shippedHere.has(requirement.id), excluded) },
              controls: mappingOf(mapped.get(`${id} ${requirement.id}`) ?? [], said),
            }
          },
        ),
      }
    }),
  }
}

/** For what needs the controls alone. */
export function mergeControls(
  items: readonly LibraryItem[],
  from: readonly Control[] = controls,
): LibraryControl[] {
  const byCode = new Map(
    items.flatMap((item) => (item.kind === 'control' ? [[item.key, item] as const] : [])),
  )
  return [
    ...from.map(({ answers: _, shows = null, recurs = null, ...control }) => ({
      ...{ ...control, shows, recurs, area: areaOf(control.code) },
      ...entryOf(byCode.get(control.code), false),
    })),
    ...ownOf(items, 'control', from, ({ code }) => code)
      .map((item) => ({ ...controlOf(item), recurs: null, ...entryOf(item, true) }))
      .toSorted((one, other) => one.code.localeCompare(other.code)),
  ]
}

/** What to record so that exactly these controls answer it. */
export function deltaOf(
  framework: string,
  requirement: string,
  wanted: readonly string[],
  from: Shipped = shipped,
): Pick<LibraryRecord, 'added' | 'removed'> {
  const mapped = from === shipped ? shippedMappings : shippedMapping(from.controls)
  const there = mapped.get(`${framework} ${requirement}`) ?? []
  return {
    added: wanted.filter((code) => !there.includes(code)),
    removed: there.filter((code) => !wanted.includes(code)),
  }
}

export const keyOf = (of: Pick<LibraryItem, 'kind' | 'framework' | 'key'>) =>
  `${of.kind} ${of.framework} ${of.key}`

/** Codes by framework and requirement. */
function shippedMapping(from: readonly Control[]): Map<string, string[]> {
  const mapped = new Map<string, string[]>()
  for (const { code, answers } of from) {
    for (const [framework, ids] of Object.entries(answers)) {
      for (const id of ids) {
        const key = `${framework} ${id}`
        const codes = mapped.get(key)
        if (codes) codes.push(code)
        else mapped.set(key, [code])
      }
    }
  }
  return mapped
}

function mappingOf(there: readonly string[], said: LibraryItem | undefined): string[] {
  if (!said) return [...there]
  return [...new Set([...there.filter((code) => !said.removed.includes(code)), ...said.added])]
}

const entryOf = (item: LibraryItem | undefined, own: boolean, excluded?: string): Entry => ({
  own,
  // What an officer has said last counts, also against a shipped exclusion.
  retired: item ? item.retiredBecause : (excluded ?? null),
  version: item?.version ?? 0,
})

function ownOf<Of>(
  items: readonly LibraryItem[],
  kind: LibraryKind,
  from: readonly Of[],
  idOf: (of: Of) => string,
): LibraryItem[] {
  const ids = new Set(from.map(idOf))
  return items.filter((item) => item.kind === kind && item.content && !ids.has(item.key))
}

const profileOf = (item: LibraryItem | undefined, { profiles }: Framework): string | null => {
  const profile = item?.content?.profile
  return typeof profile === 'string' && profiles && profile in profiles ? profile : null
}

/* What the commands have parsed before it was stored. */

const controlOf = ({ key, content }: LibraryItem) =>
  ({ code: key, ...content }) as Pick<
    LibraryControl,
    'code' | 'title' | 'about' | 'area' | 'reviewMonths' | 'shows'
  >

const frameworkOf = ({ key, content }: LibraryItem) =>
  ({ id: key, ...content, checked: '', requirements: [] }) as unknown as Framework

const requirementOf = ({ key, content }: LibraryItem) =>
  ({ id: key, ...content, verified: true }) as unknown as Requirement
