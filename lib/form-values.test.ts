import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldsIn, formValues } from './form-values.ts'

const formOf = (fields: [name: string, value: string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

describe('what a form says', () => {
  it.each<[name: string, field: z.ZodMiniType, said: string[], value: unknown]>([
    ['words', z.string(), [' a '], ' a '],
    ['no words', z.string(), [''], ''],
    ['a number', z.number(), ['1,250.5'], 1250.5],
    ['a comma where a point should be', z.number(), ['53,4794'], Number.NaN],
    ['no number', z.number(), [' '], undefined],
    ['what is no number', z.number(), ['x'], Number.NaN],
    ['no number where null may be', z.nullable(z.number()), [''], null],
    ['no words where null may be', z.nullable(z.string()), [''], null],
    ['no words where they may be left out', z.optional(z.string()), [''], undefined],
    ['a tick', z.boolean(), ['on'], true],
    ['no tick', z.boolean(), [], false],
    ['a tick that has to be', z.literal(true), ['on'], true],
    ['no tick where one has to be', z.literal(true), [], false],
    ['nothing where a union takes it', z.union([z.literal(''), z.uuid()]), [''], ''],
    ['several', z.array(z.string()), ['a', 'b'], ['a', 'b']],
    ['none of several', z.array(z.string()), [], []],
    ['no words where words may be empty', z.union([z.literal(''), z.uuid()]), [''], ''],
    ['a choice', z.enum(['a', 'b']), ['b'], 'b'],
    ['a field that is not there', z.string(), [], undefined],
  ])('%s', (_, field, said, value) => {
    const form = formOf(said.map((each) => ['field', each]))
    expect(formValues(z.strictObject({ field }), form)).toEqual(
      value === undefined ? {} : { field: value },
    )
  })

  it('names a part of a part with a dot', () => {
    const schema = z.strictObject({ score: z.strictObject({ impact: z.number() }) })
    expect(formValues(schema, formOf([['score.impact', '3']]))).toEqual({ score: { impact: 3 } })
  })
})

it('of several kinds a form has the fields of one', () => {
  const schema = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('reboot'), slots: z.array(z.string()) }),
    z.strictObject({ kind: z.literal('message'), text: z.string() }),
  ])
  expect(formValues(schema, formOf([['text', 'Hello']]))).toEqual({ text: 'Hello' })
})

it('a schema says how a form asks for each of its fields', () => {
  const schema = z.strictObject({
    name: z.string().check(z.trim(), z.maxLength(120)),
    floor: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
    kind: z.enum(['office', 'other']),
  })
  const shape = { optional: false, maxLength: undefined, choices: undefined }
  expect(fieldsIn(schema)).toEqual([
    { ...shape, name: 'name', maxLength: 120 },
    { ...shape, name: 'floor', maxLength: 40, optional: true },
    { ...shape, name: 'kind', choices: ['office', 'other'] },
  ])
})
