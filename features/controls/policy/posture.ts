import { annexA, reasons } from '#content/compliance/annex-a.ts'
import { controls } from '#content/compliance/controls.ts'
import { type Framework, frameworkIds } from '#content/compliance/frameworks.ts'
import { notApplicable } from '#content/compliance/not-applicable.ts'
import type { ControlState } from '#lib/compliance-words.ts'

/** A control's state as it is shown: what the software finds wins over what somebody says. */
export type Standing = ControlState | 'shown-to-fail'

export const standingWords: Record<Standing, string> = {
  'not-started': 'Not started',
  partly: 'Partly in place',
  'in-place': 'In place',
  'not-applicable': 'Not applicable',
  'shown-to-fail': 'Shown to fail',
}

/** A check that failed says nothing of a control that does not concern us. */
export function standingOf(state: ControlState, passed: boolean | undefined): Standing {
  return passed === false && state !== 'not-applicable' ? 'shown-to-fail' : state
}

/** What is known of a control, as far as these rules need it. */
export interface Known {
  code: string
  standing: Standing
  reason: string | null
  /** What is said of it came with the software, and is nobody's decision yet. */
  example: boolean
}

export interface Posture {
  framework: Framework
  /** Controls of ours that concern us; for Annex A its own references. */
  inPlace: number
  applicable: number
  /** References of Annex A that do not concern us, each with its reason. */
  excluded: number
  failing: number
  /** How many would be in place if examples counted. */
  examples: number
  /** From 0 to 1; nothing if none concerns us. */
  share: number | null
}

/** How far we are with each framework: the share of its controls that are in place. */
export function postureOf(known: ReadonlyMap<string, Known>): Posture[] {
  return frameworkIds.map((framework) => {
    if (framework === 'iso-27001') return annexPosture(known)
    const concerning = controls
      .filter(({ answers }) => answers[framework])
      .map(({ code }) => known.get(code))
      .filter((one) => standing(one) !== 'not-applicable')
    const held = concerning.filter((one) => standing(one) === 'in-place')
    const failing = concerning.filter((one) => standing(one) === 'shown-to-fail').length
    const examples = concerning.filter(claimedByExample).length
    const [inPlace, applicable] = [held.length, concerning.length]
    const share = applicable === 0 ? null : inPlace / applicable
    return { framework, inPlace, applicable, excluded: 0, failing, examples, share }
  })
}

/** Annex A has references of its own, and each is addressed by controls in place or by a reason. */
function annexPosture(known: ReadonlyMap<string, Known>): Posture {
  const statement = applicabilityOf(known)
  const concerning = statement.filter(({ applicable }) => applicable)
  const held = concerning.filter(({ standing }) => standing === 'in-place')
  const excluded = statement.length - concerning.length
  return {
    ...{ framework: 'iso-27001', inPlace: held.length, applicable: concerning.length, excluded },
    failing: concerning.filter(({ standing }) => standing === 'shown-to-fail').length,
    examples: concerning.filter(({ standing, example }) => example && standing !== 'in-place')
      .length,
    share: (held.length + excluded) / statement.length,
  }
}

/**
 * "17 of 77 in place, 2 examples not counted, 2 shown to fail", or for Annex A "40 of 93 references
 * addressed: 38 in place, 2 excluded with a reason".
 */
export function postureWords(posture: Omit<Posture, 'share'>): string {
  const { framework, inPlace, applicable, excluded, failing, examples } = posture
  const made =
    examples > 0 ? `, ${examples} ${examples === 1 ? 'example' : 'examples'} not counted` : ''
  const failed = failing > 0 ? `, ${failing} shown to fail` : ''
  if (framework !== 'iso-27001') return `${inPlace} of ${applicable} in place${made}${failed}`
  const addressed = `${inPlace + excluded} of ${applicable + excluded} references addressed`
  return `${addressed}: ${inPlace} in place${made}, ${excluded} excluded with a reason${failed}`
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

/**
 * The statement of applicability. An id does not concern us if the library says so, or if somebody has
 * said so, with a reason, of every control that answers it.
 */
export function applicabilityOf(known: ReadonlyMap<string, Known>): Applicability[] {
  return annexA.map(([id, about, reason]) => {
    const answering = controls.filter(({ answers }) => answers['iso-27001']?.includes(id))
    const records = answering.map(({ code }) => known.get(code))
    const told = answering.length > 0 && records.every((one) => standing(one) === 'not-applicable')
    const excused = notApplicable[id] ?? (told ? reasonsOf(records) : undefined)
    return {
      id,
      about,
      applicable: excused === undefined,
      why: excused ?? reasons[reason],
      controls: answering.map(({ code, title }) => ({ code, title })),
      standing: excused === undefined ? together(records.map(standing)) : 'not-applicable',
      // What the library itself excuses rests on none of them.
      example: !notApplicable[id] && records.some((one) => one?.example),
    }
  })
}

/** An example is nobody's decision, so it counts for nothing; what the software finds does. */
const standing = (known: Known | undefined): Standing =>
  !known || (known.example && known.standing !== 'shown-to-fail') ? 'not-started' : known.standing

const claimedByExample = (known: Known | undefined) =>
  known?.example === true && known.standing === 'in-place'

const reasonsOf = (records: (Known | undefined)[]) =>
  records.flatMap((record) => record?.reason ?? []).join(' ')

/** Of several controls: one that fails is what matters, and in place they are only all together. */
function together(standings: Standing[]): Standing {
  const concerning = standings.filter((one) => one !== 'not-applicable')
  if (concerning.includes('shown-to-fail')) return 'shown-to-fail'
  if (concerning.every((one) => one === 'in-place')) return 'in-place'
  return concerning.every((one) => one === 'not-started') ? 'not-started' : 'partly'
}
