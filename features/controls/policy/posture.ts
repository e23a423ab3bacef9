import { annexA, reasons } from '#content/compliance/annex-a.ts'
import {
  isAskedOf,
  type Library,
  type LibraryFramework,
  type LibraryRequirement,
} from '#features/library/policy/library.ts'
import type { ControlState } from '#lib/compliance-words.ts'

/**
 * A control's state as it is shown: what the software finds wins over what somebody says. A requirement
 * has that of its controls together, and none has "no control".
 */
export type Standing = ControlState | 'shown-to-fail' | 'no-control'

export const standingWords: Record<Standing, string> = {
  'not-started': 'Not started',
  partly: 'Partly in place',
  'in-place': 'In place',
  'not-applicable': 'Not applicable',
  'shown-to-fail': 'Shown to fail',
  'no-control': 'No control',
}

/** A check that failed says nothing of a control that does not concern us. */
export function standingOf(state: ControlState, passed: boolean | undefined): Standing {
  return passed === false && state !== 'not-applicable' ? 'shown-to-fail' : state
}

/** What is known of a control that counts, as far as these rules need it. */
export interface Known {
  code: string
  title: string
  standing: Standing
  reason: string | null
  /** What is said of it came with the software, and is nobody's decision yet. */
  example: boolean
}

/** A requirement with the controls that answer it. */
export interface Gap
  extends Pick<LibraryRequirement, 'id' | 'title' | 'theme' | 'verified' | 'own' | 'version'> {
  retired: boolean
  /** Those that count. */
  controls: { code: string; title: string; standing: Standing }[]
  standing: Standing
  /** Why it does not concern us; empty if it does. */
  why: string
  /** What is said of one of its controls came with the software: nobody has decided it yet. */
  example: boolean
}

/**
 * A requirement does not concern us if it is retired, or if somebody has said so, with a reason, of every
 * control that answers it. What is not asked of our kind of organisation is left out.
 */
export function gapsOf(framework: LibraryFramework, known: ReadonlyMap<string, Known>): Gap[] {
  return framework.requirements.filter(isAskedOf(framework)).map((requirement) => {
    const { id, title, theme, verified, own, version, retired } = requirement
    const answering = requirement.controls.flatMap((code) => known.get(code) ?? [])
    const excluded =
      retired !== null ||
      (answering.length > 0 && answering.every((one) => standing(one) === 'not-applicable'))
    return {
      ...{ id, title, theme, verified, own, version, retired: retired !== null },
      controls: answering.map(({ code, title, standing }) => ({ code, title, standing })),
      standing: excluded ? 'not-applicable' : togetherOf(answering.map(standing)),
      why: excluded ? (retired ?? answering.flatMap(({ reason }) => reason ?? []).join(' ')) : '',
      // What is retired rests on none of them.
      example: retired === null && answering.some((one) => one.example),
    }
  })
}

export interface Posture {
  framework: string
  name: string
  /** Requirements that concern us and whose controls are in place. */
  inPlace: number
  applicable: number
  /** Requirements that do not concern us, each with its reason. */
  excluded: number
  failing: number
  /** Requirements that no control answers. */
  gaps: number
  /** Requirements that concern us, are not in place, and would be further if examples counted. */
  examples: number
  /** From 0 to 1, of those that concern us; null if none does. */
  share: number | null
}

/** How far we are with each framework: the share of its requirements that are met. */
export const posturesOf = (library: Library, known: ReadonlyMap<string, Known>): Posture[] =>
  library.frameworks
    .filter(({ retired }) => retired === null)
    .map((framework) => postureOf(framework, gapsOf(framework, known)))

export function postureOf(
  { id, name }: Pick<LibraryFramework, 'id' | 'name'>,
  rows: readonly Gap[],
): Posture {
  const count = (wanted: Standing) => rows.filter(({ standing }) => standing === wanted).length
  const [inPlace, excluded] = [count('in-place'), count('not-applicable')]
  const applicable = rows.length - excluded
  return {
    ...{ framework: id, name, inPlace, excluded, applicable },
    ...{ failing: count('shown-to-fail'), gaps: count('no-control') },
    examples: rows.filter(
      ({ example, standing }) =>
        example && standing !== 'in-place' && standing !== 'not-applicable',
    ).length,
    share: applicable === 0 ? null : inPlace / applicable,
  }
}

/** "38 of 121 requirements met: 38 in place, 2 excluded with a reason, 5 without a control". */
export function postureWords(posture: Omit<Posture, 'share' | 'framework' | 'name'>): string {
  const { inPlace, applicable, excluded, failing, gaps, examples } = posture
  const parts = [
    `${inPlace} in place`,
    ...(examples > 0 ? [`${examples} ${examples === 1 ? 'example' : 'examples'} not counted`] : []),
    ...(excluded > 0 ? [`${excluded} excluded with a reason`] : []),
    ...(gaps > 0 ? [`${gaps} without a control`] : []),
    ...(failing > 0 ? [`${failing} shown to fail`] : []),
  ]
  return `${inPlace} of ${applicable} requirements met: ${parts.join(', ')}`
}

export interface Applicability {
  id: string
  about: string
  applicable: boolean
  why: string
  controls: { code: string; title: string }[]
  standing: Standing
  /** What is said of one of its controls came with the software: nobody has decided it yet. */
  example: boolean
}

/** The statement of applicability: every reference of Annex A of ISO/IEC 27001, and why it applies or not. */
export function applicabilityOf(
  library: Library,
  known: ReadonlyMap<string, Known>,
): Applicability[] {
  const framework = library.frameworks.find(({ id }) => id === 'iso-27001')
  const rows = new Map(framework && gapsOf(framework, known).map((row) => [row.id, row]))
  return annexA.flatMap(([id, about, reason]) => {
    const row = rows.get(id)
    if (!row) return []
    const { controls, standing, why, example } = row
    const applicable = standing !== 'not-applicable'
    return {
      ...{ id, about, applicable, standing, example, why: why || reasons[reason] },
      controls: controls.map(({ code, title }) => ({ code, title })),
    }
  })
}

/** An example is nobody's decision, so it counts for nothing; what the software finds does. */
const standing = (known: Known): Standing =>
  known.example && known.standing !== 'shown-to-fail' ? 'not-started' : known.standing

/** Of several controls: one that fails is what matters, and in place they are only all together. */
function togetherOf(standings: readonly Standing[]): Standing {
  if (standings.length === 0) return 'no-control'
  const concerning = standings.filter((one) => one !== 'not-applicable')
  if (concerning.includes('shown-to-fail')) return 'shown-to-fail'
  if (concerning.every((one) => one === 'in-place')) return 'in-place'
  return concerning.every((one) => one === 'not-started') ? 'not-started' : 'partly'
}
