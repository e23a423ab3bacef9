import { expect, it } from 'vitest'
import type { JsonSchema } from './api-description.ts'
import { exampleOf, schemaText } from './schema-text.ts'

const node: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    kind: { type: ['string', 'null'], enum: ['a', null] },
    nodes: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
    size: { type: ['number', 'null'] },
    place: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: false },
  },
  required: ['id', 'kind', 'nodes'],
}

it('writes a schema as a type, once round a circle', () => {
  const text = schemaText({ $ref: '#/components/schemas/Node' }, { Node: node })
  expect(text).toBe(`{
  id: string (uuid)
  kind: "a" | null
  nodes: Node[]
  size?: number | null
  place?: [number, number]
}`)
  expect(schemaText({ anyOf: [{ type: 'string' }, {}] }, {})).toBe('string | unknown')
})

it('makes an example of what is required', () => {
  expect(exampleOf(node)).toEqual({ id: '…', kind: 'a', nodes: [] })
})
