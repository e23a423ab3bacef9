// TypeScript types as JSON Schemas: what a call answers is declared as a type alone.
import { join } from 'node:path'
import {
  API,
  type Checker,
  ElementFlags,
  type Symbol as Named,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'
import type { JsonSchema } from '../app/pages/portal/dashboard/developers/api-description.ts'
import { projectRoot } from '../lib/project-root.server.ts'

const config = join(projectRoot, 'tools/tsconfig.calls.json')

/** Deeper than any answer: a type that goes round in circles without an interface never ends. */
const deepest = 40

export class AnswerSchemas {
  /** By name: interfaces, and aliases of objects. */
  readonly shared: Record<string, JsonSchema> = {}
  readonly #api = new API({ cwd: projectRoot })
  readonly #project = this.#api.updateSnapshot({ openProjects: [config] }).getProject(config)
  readonly #names = new Map<Named, string>()
  #depth = 0

  close(): void {
    this.#api.close()
  }

  /** What a call answers: `names` leads to it from the exports of its file. */
  ofCall(file: string, [name = '', ...names]: string[]): JsonSchema {
    let type = this.#typeOf(this.#export(file, name))
    for (const part of [...names, 'answer']) {
      type = this.#typeOf(this.#checker.getPropertyOfType(type, part))
    }
    const [answer] = this.#checker.getTypeArguments(type as TypeReference)
    if (!answer) throw new Error(`${file}: ${name} answers with no type`)
    return this.#schemaOf(answer)
  }

  ofInterface(file: string, name: string): JsonSchema {
    return this.#schemaOf(this.#checker.getDeclaredTypeOfSymbol(this.#export(file, name)))
  }

  get #checker(): Checker {
    if (!this.#project) throw new Error(`${config} could not be read`)
    return this.#project.checker
  }

  #export(file: string, name: string): Named {
    const source = this.#project?.program.getSourceFile(join(projectRoot, file))
    const module = source && this.#checker.getSymbolAtLocation(source)
    const found = module && this.#checker.getMemberInModuleExports(module, name)
    if (!found) throw new Error(`${file} does not export ${name}`)
    return found
  }

  #typeOf(symbol: Named | undefined): Type {
    const type = symbol && this.#checker.getTypeOfSymbol(symbol)
    if (!type) throw new Error(`There is no type of ${symbol?.name}`)
    return type
  }

  #schemaOf(type: Type): JsonSchema {
    if (type.isUnionType()) return this.#union(type.getTypes())
    if (type.isLiteralType()) return this.#union([type])
    if (type.flags & TypeFlags.AnyOrUnknown) return {}
    if (type.flags & TypeFlags.StringLike) return { type: 'string' }
    if (type.flags & TypeFlags.NumberLike) return { type: 'number' }
    if (type.flags & TypeFlags.BooleanLike) return { type: 'boolean' }
    if (type.flags & TypeFlags.Null) return { type: 'null' }
    if (type.flags & TypeFlags.NonPrimitive) return { type: 'object' }
    if (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) return this.#object(type)
    throw new Error(`${this.#checker.typeToString(type)} cannot be sent as JSON`)
  }

  #union(types: readonly Type[]): JsonSchema {
    const sent = types.filter((type) => !isLeftOut(type))
    const isNull = (type: Type) => (type.flags & TypeFlags.Null) !== 0
    const values = sent.filter((type) => type.isLiteralType()).map((type) => type.value)
    const schemas = sent
      .filter((type) => !type.isLiteralType() && !isNull(type))
      .map((type) => this.#schemaOf(type))
    if (values.includes(true) && values.includes(false)) schemas.push({ type: 'boolean' })
    const choices = values.filter((value) => typeof value === 'string')
    if (choices.length > 0) schemas.push({ type: 'string', enum: choices.toSorted() })
    const numbers = values.filter((value) => typeof value === 'number')
    if (numbers.length > 0)
      schemas.push({ type: 'number', enum: numbers.toSorted((a, b) => a - b) })
    const flags = values.filter((value) => typeof value === 'boolean')
    if (flags.length === 1) schemas.push({ type: 'boolean', enum: flags })
    return oneOf(schemas, sent.some(isNull))
  }

  #object(type: Type): JsonSchema {
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type as TypeReference)
      return { type: 'array', items: item ? this.#schemaOf(item) : {} }
    }
    if (this.#checker.isTupleType(type)) return this.#tuple(type as TypeReference)
    if (type.getSymbol()?.name === 'Date') return { type: 'string', format: 'date-time' }
    const name = this.#nameOf(type)
    if (name === undefined) return this.#members(type)
    if (!(name in this.shared)) {
      // Its place is taken before its members, one of which may lead back to it.
      this.shared[name] = {}
      this.shared[name] = this.#members(type)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #tuple(type: TypeReference): JsonSchema {
    const { elementFlags } = type.getTarget() as TupleType
    const items = this.#checker.getTypeArguments(type).map((item) => this.#schemaOf(item))
    const rest = elementFlags.findIndex((flag) => flag & ElementFlags.Variable)
    const required = elementFlags.filter((flag) => flag & ElementFlags.Required)
    const fixed = rest < 0 ? items : items.slice(0, rest)
    return {
      type: 'array',
      ...(fixed.length > 0 && { prefixItems: fixed }),
      minItems: required.length,
      items: items[rest] ?? false,
    }
  }

  #members(type: Type): JsonSchema {
    if (++this.#depth > deepest) {
      throw new Error(
        `${this.#checker.typeToString(type)} leads back to itself: make it an interface`,
      )
    }
    const symbols = this.#checker.getPropertiesOfType(type)
    const types = this.#checker.getTypeOfSymbol(symbols)
    const required: string[] = []
    const properties = Object.fromEntries(
      symbols.map((symbol, index) => {
        const own = types[index]
        if (!own) throw new Error(`There is no type of ${symbol.name}`)
        const maybe = own.isUnionType() && own.getTypes().some(isLeftOut)
        if (!maybe && !(symbol.flags & SymbolFlags.Optional)) required.push(symbol.name)
        return [symbol.name, this.#schemaOf(own)]
      }),
    )
    const [index] = this.#checker.getIndexInfosOfType(type)
    this.#depth--
    return {
      type: 'object',
      ...(symbols.length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      additionalProperties: index ? this.#schemaOf(index.valueType) : false,
    }
  }

  /** A name that two features use gets the feature's before it. */
  #nameOf(type: Type): string | undefined {
    const symbol = namedBy(type)
    if (!symbol) return undefined
    const known = this.#names.get(symbol)
    if (known) return known
    const feature = /\/features\/([^/]+)\//.exec(symbol.declarations[0]?.path ?? '')?.[1] ?? ''
    const taken = [...this.#names.values()]
    const name = taken.includes(symbol.name) ? capitalised(feature) + symbol.name : symbol.name
    if (taken.includes(name)) throw new Error(`Two types are called ${name}`)
    this.#names.set(symbol, name)
    return name
  }
}

/** One with parameters is another type each time, and one of a library is not ours to name. */
function namedBy(type: Type): Named | undefined {
  if (type.getAliasTypeArguments().length > 0) return undefined
  const symbol = type.getAliasSymbol() ?? (type.isClassOrInterface() ? type.getSymbol() : undefined)
  return symbol?.declarations[0]?.path.includes('/node_modules/') ? undefined : symbol
}

/** JSON leaves such a property out. */
const isLeftOut = ({ flags }: Type) => (flags & (TypeFlags.Undefined | TypeFlags.Void)) !== 0

function oneOf(schemas: JsonSchema[], orNull: boolean): JsonSchema {
  const [only] = schemas
  if (schemas.length === 1 && only && !orNull) return only
  if (schemas.length === 1 && typeof only?.type === 'string') {
    return {
      ...only,
      type: [only.type, 'null'],
      ...(only.enum && { enum: [...only.enum, null] }),
    }
  }
  return { anyOf: orNull ? [...schemas, { type: 'null' }] : schemas }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
