import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type ExpandedNode, expand } from 'jsonld'

const namespace = 'http://schema.org/'
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const subClassOf = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'

/** What schema.org publishes: the objects by relation and subject, its own names without the namespace. */
const vocabulary = readVocabulary()
const properties = [...vocabulary.keys()]
  .filter((key) => key.startsWith('domainIncludes '))
  .map((key) => key.slice('domainIncludes '.length))
const context = { '@context': officialContext() }

/**
 * What is wrong with the blocks of one page, by the vocabulary of schema.org: unknown or misplaced
 * terms, values of a kind that the property does not take, references that lead nowhere.
 */
export async function faultsOf(blocks: object[]): Promise<string[]> {
  const faults: string[] = []
  const nodes: ExpandedNode[] = []
  for (const block of blocks) {
    try {
      const found = await expand(block, { base: null, safe: true, documentLoader })
      if (!found.length) faults.push('A block says nothing')
      nodes.push(...found)
    } catch (error) {
      const { message, details } = error as Error & { details?: { event?: { message: string } } }
      faults.push(details?.event?.message ?? message)
    }
  }
  const known = new Map(nodes.map((node) => [node['@id'], node]))
  for (const node of nodes) faults.push(...faultsOfNode(node, known))
  return faults
}

type Known = Map<string | undefined, ExpandedNode>

function faultsOfNode(node: ExpandedNode, known: Known): string[] {
  const types = typesOf(node)
  if (!types.length) return [`A thing without a type: ${JSON.stringify(node)}`]
  const faults = types.filter((one) => !isA(one, 'Thing')).map((one) => `${one}: no such class`)
  if (faults.length) return faults
  for (const [iri, values] of Object.entries(node)) {
    if (iri === '@id' || iri === '@type') continue
    const property = nameOf(iri)
    const where = `${types.join('+')}.${property}`
    const domain = related('domainIncludes', property)
    const range = related('rangeIncludes', property)
    if (!domain.length) {
      faults.push(`${where}: no such property`)
      continue
    }
    if (!instanceOf(types, domain)) faults.push(`${where}: only for ${domain.join(', ')}`)
    for (const value of values as ExpandedNode[]) {
      const inside = kindOf(value) === 'node' ? faultsOfNode(value, known) : []
      faults.push(...inside)
      if (!inside.length && !fits(value, range, known)) {
        faults.push(`${where}: ${JSON.stringify(value)} is not of ${range.join(', ')}`)
      }
    }
  }
  return faults
}

function fits(value: ExpandedNode, range: string[], known: Known): boolean {
  const takes = (name: string) => range.some((one) => isA(one, name))
  switch (kindOf(value)) {
    case 'literal':
      return literalFits(value['@value'] ?? '', range)
    case 'reference': {
      const id = value['@id'] ?? ''
      const target = known.get(id)
      if (target) return instanceOf(typesOf(target), range) || takes('URL')
      return isMember(id, range) || (takes('URL') && /^https?:\/\/[^/]/.test(id))
    }
    case 'node':
      return instanceOf(typesOf(value), range)
  }
}

/** As ISO 8601 writes them. */
const forms: Record<string, RegExp> = {
  Date: /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
  DateTime: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d/,
  Time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]\d\d:\d\d)?$/,
  Number: /^-?\d+(\.\d+)?$/,
  Boolean: /^(true|false)$/i,
}

function literalFits(value: string | number | boolean, range: string[]): boolean {
  if (typeof value === 'boolean') return range.includes('Boolean')
  if (typeof value === 'number') {
    return range.some((one) => isA(one, 'Number') && (one !== 'Integer' || Number.isInteger(value)))
  }
  if (range.some((one) => isA(one, 'Text') && one !== 'URL')) return value.trim() !== ''
  if (isMember(value, range)) return true
  return range.some((one) => {
    const form = Object.keys(forms).find((name) => isA(one, name))
    if (form) return forms[form]?.test(value)
    // Words may stand for a thing, but neither for one of a fixed list nor as half an address.
    return isA(one, 'Thing') && !isA(one, 'Enumeration') && /^(?!\.{0,2}\/|[#?]).*\S/.test(value)
  })
}

function kindOf(value: ExpandedNode): 'literal' | 'reference' | 'node' {
  if ('@value' in value) return 'literal'
  return Object.keys(value).join() === '@id' ? 'reference' : 'node'
}

/** One of the fixed values of an enumeration, by its name or its address. */
function isMember(value: string, range: string[]): boolean {
  const lists = range.filter((one) => isA(one, 'Enumeration'))
  return instanceOf(related(type, nameOf(value.replace('https:', 'http:'))), lists)
}

function instanceOf(types: string[], range: string[]): boolean {
  return types.some((one) => range.some((wanted) => isA(one, wanted)))
}

function isA(name: string, ancestor: string): boolean {
  if (name === ancestor) return related(type, name).length > 0
  return related(subClassOf, name).some((parent) => isA(parent, ancestor))
}

function typesOf(node: ExpandedNode): string[] {
  return (node['@type'] ?? []).map(nameOf)
}

function related(relation: string, name: string): string[] {
  return vocabulary.get(`${relation} ${name}`) ?? []
}

function nameOf(iri: string): string {
  return iri.startsWith(namespace) ? iri.slice(namespace.length) : iri
}

function readVocabulary(): Map<string, string[]> {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq')
  const read = new Map<string, string[]>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [subject, relation, object] = /^<(.+?)> <(.+?)> <(.+?)> /.exec(line)?.slice(1) ?? []
    if (!subject || !relation || !object) continue
    const key = `${nameOf(relation)} ${nameOf(subject)}`
    read.set(key, [...(read.get(key) ?? []), nameOf(object)])
  }
  return read
}

/** Made from the vocabulary by the rule that schema.org makes its own file by. */
function officialContext(): Record<string, unknown> {
  const terms = properties.map((property) => {
    const range = related('rangeIncludes', property)
    const typed = { '@id': `${namespace}${property}` }
    if (range.includes('Text')) return [property, typed]
    if (range.includes('URL')) return [property, { ...typed, '@type': '@id' }]
    if (range.includes('Date')) return [property, { ...typed, '@type': `${namespace}Date` }]
    return [property, typed]
  })
  return { type: '@type', id: '@id', '@vocab': namespace, ...Object.fromEntries(terms) }
}

async function documentLoader(url: string) {
  if (!/^https?:\/\/schema\.org\/?$/.test(url)) throw new Error(`${url} is not schema.org`)
  return { contextUrl: null, documentUrl: url, document: context }
}
