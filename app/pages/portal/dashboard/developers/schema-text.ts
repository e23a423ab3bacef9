import type { JsonSchema } from './api-description.ts'

type Schemas = Record<string, JsonSchema>
type Part = JsonSchema['items']

/** A schema as people write types, with everything that it refers to in its place. */
export function schemaText(schema: Part, schemas: Schemas, within: readonly string[] = []): string {
  if (typeof schema !== 'object' || Array.isArray(schema)) return 'unknown'
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) {
    return within.includes(name) ? name : schemaText(schemas[name], schemas, [...within, name])
  }
  const text = (part: Part) => schemaText(part, schemas, within)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(text).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => text({ ...schema, type })).join(' | ')
  }
  if (schema.type === 'array') return arrayText(schema, text)
  if (schema.type === 'object') return objectText(schema, text)
  if (schema.format === undefined) return schema.type ?? 'unknown'
  return `${schema.type} (${schema.format})`
}

function arrayText({ prefixItems, items }: JsonSchema, text: (part: Part) => string): string {
  if (prefixItems) return `[${prefixItems.map(text).join(', ')}]`
  const item = text(items)
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText(schema: JsonSchema, text: (part: Part) => string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const lines = Object.entries(properties).map(
    ([name, part]) => `${name}${required.includes(name) ? '' : '?'}: ${text(part)}`,
  )
  if (additionalProperties) lines.push(`[name]: ${text(additionalProperties)}`)
  if (lines.length === 0) return 'object'
  return `{\n${lines.join('\n').replaceAll(/^/gm, '  ')}\n}`
}

/** A value of the least that a schema asks for. */
export function exampleOf(schema: Part): unknown {
  if (typeof schema !== 'object' || Array.isArray(schema)) return null
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return exampleOf(choice)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name])]))
    }
    case 'array':
      return (schema.minItems ?? 0) > 0 ? [exampleOf(schema.items)] : []
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'string':
      return schema.format === 'date' ? '2026-01-31' : '…'
    default:
      return null
  }
}
