import { standingWords } from '#features/controls/policy/posture.ts'
import { contextSections, inclusionGrounds } from '#lib/isms-words.ts'
import type { IsmsContext, ItemChange, StatementLine } from '../schema/documents.ts'

/** A line of any document, as it is compared. */
export interface Item {
  key: string
  title: string
  fields: [label: string, text: string][]
}

export function statementItems(lines: readonly StatementLine[]): Item[] {
  return lines.map((line) => ({
    key: line.id,
    title: `${line.id} ${line.about}`,
    fields: [
      ['Applicable', line.applicable ? 'Yes' : 'No'],
      ['Reasons', groundWords(line)],
      ['Justification', line.justification],
      ['State', standingWords[line.standing]],
      ['Controls', line.controls.map(({ code }) => code).join(', ')],
      ['Risks', riskWords(line)],
    ],
  }))
}

/** "RSK-7K2M-94QD A key is lost; and 3 more". */
export const riskWords = ({ risks, moreRisks }: StatementLine): string =>
  [
    ...risks.map(({ reference, title }) => `${reference} ${title}`),
    ...(moreRisks > 0 ? [`and ${moreRisks} more`] : []),
  ].join('; ')

export const groundWords = ({ grounds }: Pick<StatementLine, 'grounds'>): string =>
  grounds.map((ground) => inclusionGrounds[ground]).join(', ')

export function contextItems(
  { sections, parties, objectives }: IsmsContext,
  nameOf: (userId: string) => string,
): Item[] {
  return [
    ...sections.map(({ key, text }): Item => {
      return { key, title: contextSections[key], fields: [['Text', text]] }
    }),
    ...parties.map(({ id, name, requirements, response }): Item => {
      const fields: Item['fields'] = [
        ['Requirements', requirements],
        ['How they are met', response],
      ]
      return { key: id, title: `Interested party: ${name}`, fields }
    }),
    ...objectives.map(({ id, title, measure, target, ownerId, dueOn, result = '' }): Item => {
      const fields: Item['fields'] = [
        ['Measure', measure],
        ['Target', target],
        ['Owner', nameOf(ownerId)],
        ['Due', dueOn],
        ['Result', result],
      ]
      return { key: id, title: `Objective: ${title}`, fields }
    }),
  ]
}

/** What differs, line by line and field by field, in the order of what is there now. */
export function changesBetween(before: readonly Item[], after: readonly Item[]): ItemChange[] {
  const was = new Map(before.map((item) => [item.key, item]))
  const is = new Set(after.map(({ key }) => key))
  return [
    ...after.flatMap((item): ItemChange[] => {
      const old = was.get(item.key)
      const change = changeOf(old, item)
      if (change.fields.length === 0 && old?.title === item.title) return []
      return [{ ...change, kind: old ? 'changed' : 'added' }]
    }),
    ...before
      .filter(({ key }) => !is.has(key))
      .map((old): ItemChange => ({ ...changeOf(old, undefined), kind: 'removed' })),
  ]
}

function changeOf(old: Item | undefined, now: Item | undefined): Omit<ItemChange, 'kind'> {
  const texts = (item: Item | undefined) => new Map(item?.fields)
  const [before, after] = [texts(old), texts(now)]
  const labels = [...new Set([...before.keys(), ...after.keys()])]
  const { key = '', title = '' } = now ?? old ?? {}
  return {
    ...{ key, title },
    fields: labels
      .map((label) => ({ label, from: before.get(label) ?? null, to: after.get(label) ?? null }))
      .filter(({ from, to }) => (from ?? '') !== (to ?? '')),
  }
}
