import { expect, it } from 'vitest'
import { createLogger } from './logger.server.ts'

it('a failed query is logged without its parameters', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  const error = Object.assign(
    new Error('Failed query: insert into leads values ($1)\nparams: ada@engines.example', {
      cause: Object.assign(new Error('duplicate key'), {
        code: '23505',
        detail: 'Key (email)=(ada@engines.example) already exists.',
      }),
    }),
    { query: 'insert into leads values ($1)', params: ['ada@engines.example'] },
  )
  log.error({ err: error }, 'request failed')
  expect(lines.join()).not.toContain('ada@engines.example')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'request failed',
    err: {
      message: 'Failed query: insert into leads values ($1)',
      cause: { message: 'duplicate key', code: '23505' },
    },
  })
})
