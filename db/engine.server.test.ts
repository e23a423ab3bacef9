import { expect, it } from 'vitest'
import { isUnavailable, orUnavailable } from './engine.server.ts'

const withCode = (code: string) => Object.assign(new Error('words'), { code })

it.each<[string, Error, boolean]>([
  ['a connection that was refused', withCode('ECONNREFUSED'), true],
  ['a connection that broke', withCode('EPIPE'), true],
  ['a client that lost its connection', new Error('Connection terminated unexpectedly'), true],
  ['a server that shuts down', withCode('57P01'), true],
  ['a server that crashed', withCode('57P02'), true],
  ['a server that starts', withCode('57P03'), true],
  ['too many connections', withCode('53300'), true],
  ['a full disk', withCode('53100'), true],
  ['a server that only reads', withCode('25006'), true],
  ['a row that is there already', withCode('23505'), false],
  ['a deadlock', withCode('40P01'), false],
  ['a statement that was cancelled', withCode('57014'), false],
  ['a mistake of ours', new TypeError('undefined is not a function'), false],
])('%s: the database is unavailable, or not', (_, error, unavailable) => {
  expect(isUnavailable(orUnavailable(error))).toBe(unavailable)
  // As Drizzle hands it on.
  expect(isUnavailable(new Error('Failed query', { cause: orUnavailable(error) }))).toBe(
    unavailable,
  )
})
