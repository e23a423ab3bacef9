import type * as z from 'zod/mini'

type Field = z.core.$ZodType

/**
 * What a form says, as its schema wants it: numbers, ticks and lists are read as such, a part of a part is
 * named "inherent.likelihood", and what was left empty is null where the schema has null for it and left
 * out where it may be. Fields that the form does not have are left out, too. `before` stands before each
 * name, where a form asks for several of a kind.
 */
export function formValues(schema: Field, form: FormData, before = ''): Record<string, unknown> {
  const { options } = unwrapped(schema).field._zod.def as { options?: Field[] }
  if (!options) return valuesUnder(partsOf(schema), form, before)
  // A form asks for one kind of several: a field that it does not have is of another kind.
  const parts: Record<string, Field> = Object.assign({}, ...options.map(partsOf))
  const asked = Object.entries(parts).filter(([name]) => form.has(before + name))
  return valuesUnder(Object.fromEntries(asked), form, before)
}

/** How a form asks for one field: anything without choices is text. */
export interface FieldShape {
  name: string
  optional: boolean
  maxLength: number | undefined
  choices: string[] | undefined
}

export function fieldsIn(schema: Field): FieldShape[] {
  return Object.entries(partsOf(schema)).map(([name, outer]) => {
    const { field, orNull, orNone } = unwrapped(outer)
    const { entries, checks = [] } = field._zod.def as Partial<{
      entries: Record<string, string>
      checks: { _zod: { def: { check: string; maximum?: number } } }[]
    }>
    const longest = checks.find(({ _zod: { def } }) => def.check === 'max_length')
    return {
      name,
      optional: orNull || orNone,
      maxLength: longest?._zod.def.maximum,
      choices: entries && Object.values(entries),
    }
  })
}

function valuesUnder(parts: Record<string, Field>, form: FormData, before: string) {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(parts)) {
    const value = readField(field, form, before + name)
    if (value !== undefined) values[name] = value
  }
  return values
}

function readField(outer: Field, form: FormData, name: string): unknown {
  const { field, orNull, orNone } = unwrapped(outer)
  const { type } = field._zod.def
  if (type === 'array') return form.has(name) ? form.getAll(name) : []
  if (type === 'boolean' || isTick(field)) return form.has(name) && form.get(name) !== 'false'
  const parts = partsOf(field)
  if (Object.keys(parts).length > 0) {
    const within = valuesUnder(parts, form, `${name}.`)
    return Object.keys(within).length > 0 ? within : undefined
  }
  const said = form.get(name)
  if (typeof said !== 'string') return undefined
  if (said.trim() === '') {
    if (orNull) return null
    // One part of a union may be the empty text.
    if (orNone || (type !== 'string' && type !== 'union')) return undefined
  }
  return type === 'number' ? numberIn(said) : said
}

/** A comma is one of thousands, or the number is none. */
const numberIn = (said: string) =>
  Number(/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(said.trim()) ? said.replaceAll(',', '') : said)

/** What has to be ticked. */
function isTick(field: Field): boolean {
  const { values } = field._zod.def as { values?: unknown[] }
  return values?.[0] === true
}

/** The fields of an object schema, also when it is refined or transformed. */
function partsOf(schema: Field): Record<string, Field> {
  const { field } = unwrapped(schema)
  const def = field._zod.def as { type: string; shape?: Record<string, Field> }
  return def.type === 'object' ? (def.shape ?? {}) : {}
}

function unwrapped(outer: Field): { field: Field; orNull: boolean; orNone: boolean } {
  let field = outer
  let orNull = false
  let orNone = false
  for (;;) {
    const def = field._zod.def as { type: string; innerType?: Field; in?: Field }
    const inner = def.type === 'pipe' ? def.in : def.innerType
    if (!inner) return { field, orNull, orNone }
    orNull ||= def.type === 'nullable'
    orNone ||= def.type === 'optional' || def.type === 'default'
    field = inner
  }
}
