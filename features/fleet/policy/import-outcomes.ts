import { machines as models, type Slug } from '#content/machines.ts'
import type { ImportReport, RowError } from '../schema/import.ts'
import type { MachineRow, Read } from './import-rows.ts'

/** What we know of that a file of machines speaks of. */
export interface KnownFleet {
  /** By serial number. */
  machines: ReadonlyMap<
    string,
    { id: string; siteId: string; model: string; spot: string; terms: string; retired: boolean }
  >
  /** By name in small letters; several may have the same. */
  companies: ReadonlyMap<string, readonly { id: string }[]>
  /** By company's id and the site's name in small letters. */
  sites: ReadonlyMap<string, { id: string; postcode: string; environment: string }>
}

export type Outcome = ImportReport['sample'][number]['outcome']

export interface Decided<Row> {
  line: number
  cells: string[]
  row: Row | undefined
  outcome: Outcome
}

const small = (text: string) => text.trim().toLowerCase()
const closeUp = (postcode: string) => postcode.replaceAll(' ', '')
export const siteKey = (companyId: string, site: string) => `${companyId} ${small(site)}`
export const companyKey = small

/** What each row of machines would do, and what stands against it. */
export function decideMachines(
  read: Read<MachineRow>,
  known: KnownFleet,
): { decided: Decided<MachineRow>[]; errors: RowError[] } {
  const errors = [...read.errors]
  /** Sites that the file itself makes, as it first describes them. */
  const described = new Map<string, MachineRow & { line: number }>()
  const decided = read.rows.map(({ line, cells, row }): Decided<MachineRow> => {
    if (!row) return { line, cells, row, outcome: 'wrong' }
    const found = wrongIn(row, line, known, described)
    if (found.length > 0) {
      errors.push(...found.map((wrong) => ({ line, ...wrong })))
      return { line, cells, row, outcome: 'wrong' }
    }
    const before = known.machines.get(row.serial)
    if (!before) return { line, cells, row, outcome: 'added' }
    const same = before.spot === row.spot && before.terms === row.terms
    return { line, cells, row, outcome: same ? 'unchanged' : 'changed' }
  })
  return { decided, errors: errors.toSorted((a, b) => a.line - b.line) }
}

function wrongIn(
  row: MachineRow,
  line: number,
  known: KnownFleet,
  described: Map<string, MachineRow & { line: number }>,
): Omit<RowError, 'line'>[] {
  const companies = known.companies.get(companyKey(row.company)) ?? []
  if (companies.length > 1) {
    return [{ field: 'company', message: 'several companies have this name' }]
  }
  const companyId = companies[0]?.id
  const site = companyId === undefined ? undefined : known.sites.get(siteKey(companyId, row.site))
  const key = siteKey(companyId ?? companyKey(row.company), row.site)
  const first = described.get(key) ?? { ...row, line }
  described.set(key, first)
  const is = site ?? first
  const where = site ? 'this site has' : `row ${first.line} has`
  const wrong: Omit<RowError, 'line'>[] = []
  if (closeUp(is.postcode) !== closeUp(row.postcode)) {
    wrong.push({
      field: 'postcode',
      message: `${where} the postcode ${is.postcode}, this says ‘${row.postcode}’`,
    })
  }
  if (is.environment !== row.environment) {
    wrong.push({
      field: 'environment',
      message: `${where} the environment ${is.environment}, this says ‘${row.environment}’`,
    })
  }
  const before = known.machines.get(row.serial)
  if (before?.retired) wrong.push({ field: 'serial', message: 'this machine was retired' })
  if (before && before.model !== row.model) {
    wrong.push({
      field: 'model',
      message: `this machine is of the model ${models[before.model as Slug]?.name ?? before.model}`,
    })
  }
  if (before && before.siteId !== site?.id) {
    wrong.push({ field: 'site', message: 'this machine stands on another site' })
  }
  return wrong
}

const mostShown = 50

/** What whoever imports is shown before and after. */
export function reportOf<Row>(
  decided: readonly Decided<Row>[],
  errors: RowError[],
  made: Pick<ImportReport, 'newCompanies' | 'newSites'>,
  done: boolean,
): ImportReport {
  const count = (outcome: Outcome) => decided.filter((one) => one.outcome === outcome).length
  return {
    rows: decided.length,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    ...made,
    errors,
    sample: decided
      .slice(0, mostShown)
      .map(({ line, cells, outcome }) => ({ line, cells, outcome })),
    done,
  }
}
