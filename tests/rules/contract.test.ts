import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addressOf, type Given } from '#app/session/call.ts'
import { handle, notFound, refused } from '#features/accounts/api/handle.server.ts'
import {
  type AnswerOf,
  answers,
  answersNothing,
  type Call,
  get,
  missing,
  post,
} from '#features/accounts/policy/contract.ts'
import { projectSources } from './project-sources.ts'

const answer = answers<{ name: string }>()
const refusals = { not_found: missing('thing') }
const calls = {
  find: get('/api/things/:id', { action: 'risks.read', reading: 'nobody', answer, refusals }),
  name: post('/api/things/:id/name', {
    action: 'risks.write',
    input: z.strictObject({ name: z.string() }),
    answer,
  }),
  search: get('/api/things', {
    action: 'risks.read',
    reading: 'nobody',
    query: z.strictObject({ words: z.optional(z.string()), list: z.optional(z.string()) }),
    answer,
  }),
  end: post('/api/things/:id/end', { action: 'risks.write', answer: answersNothing }),
}
const right = {
  find: () => notFound,
  name: ({ input }: { input: { name: string } }) => input,
  search: () => ({ name: 'One' }),
  end: () => undefined,
}

// tsc fails for a line here that compiles all the same.
it('does not compile without a handler, or with one that answers another shape', () => {
  handle(calls, right)
  // @ts-expect-error: a handler is missing
  handle(calls, { find: right.find, name: right.name, search: right.search })
  // @ts-expect-error: a field is missing
  handle(calls, { ...right, search: () => ({}) })
  // @ts-expect-error: a field is of another type
  handle(calls, { ...right, search: async () => ({ name: 1 }) })
  // @ts-expect-error: the call has no words for this reason
  handle(calls, { ...right, find: () => refused('closed') })
  // @ts-expect-error: this call is never refused
  handle(calls, { ...right, search: () => notFound })
  // @ts-expect-error: the input has no such field
  handle(calls, { ...right, name: ({ input }: { input: { title: string } }) => input })
})

it('does not compile without a guard, or without saying what a GET tells about people', () => {
  // @ts-expect-error: who may make it?
  get('/api/things', { reading: 'nobody', answer })
  // @ts-expect-error: whom does it tell about?
  get('/api/things', { action: 'risks.read', answer })
  // @ts-expect-error: no such action
  post('/api/things', { action: 'things.write', answer })
})

it('does not compile when a browser leaves something out, or asks for something else', () => {
  const address = <C extends Call>(made: C, ...given: Given<C>) => addressOf(made, ...given)
  // @ts-expect-error: which one?
  address(calls.find)
  // @ts-expect-error: the part is called id
  address(calls.find, { params: { thingId: '1' } })
  // @ts-expect-error: what is sent is missing
  address(calls.name, { params: { id: '1' } })
  // @ts-expect-error: no such filter
  address(calls.search, { query: { word: 'a' } })
  const name: AnswerOf<typeof calls.find>['name'] = 'One'
  expect(name).toBe('One')
})

it.each([
  ['/api/things', addressOf(calls.search)],
  ['/api/things', addressOf(calls.search, { query: { words: '', list: undefined } })],
  ['/api/things?words=a+%26+b', addressOf(calls.search, { query: { words: 'a & b' } })],
  ['/api/things/a%2Fb', addressOf(calls.find, { params: { id: 'a/b' } })],
])('is made at %s', (address, made) => {
  expect(made).toBe(address)
})

it('browser code reads nothing of a GET but its address: the build leaves it nothing else', () => {
  const sources = [...projectSources()]
  const changing = new Set(
    sources.flatMap(([file, source]) =>
      /^features\/[a-z-]+\/calls/.test(file)
        ? [...source.matchAll(/(\w+): (?:post|put|patch|del)\(/g)].map(([, name]) => name)
        : [],
    ),
  )
  const read = sources.flatMap(([file, source]) =>
    file.startsWith('app/')
      ? [...source.matchAll(/(\w+)\.(?:refusals|reading|wrongQuery)\b/g)]
          .filter(([, name]) => !changing.has(name))
          .map(([text]) => `${file}: ${text}`)
      : [],
  )
  expect(read).toEqual([])
})
