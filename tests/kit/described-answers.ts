import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describedCalls } from '#app/pages/portal/dashboard/developers/described-calls.ts'
import { describeApi } from '../../tools/openapi-document.ts'

interface Described {
  method: string
  pattern: RegExp
  answers: ValidateFunction | undefined
}

let known: Promise<{ calls: Described[]; refuses: ValidateFunction }> | undefined

/**
 * Fails when a call answers with something else than the API's description says, so that nothing is
 * told by accident. Routes that are not described are left alone.
 */
export async function checkAnswer(
  method: string,
  path: string,
  { status, body }: { status: number; body?: unknown },
): Promise<void> {
  known ??= readDescription()
  const { calls, refuses } = await known
  const [bare = ''] = path.split('?')
  const call = calls.find((one) => one.method === method && one.pattern.test(bare))
  const isJson = typeof body === 'object'
  const check = status < 400 ? call?.answers : refuses
  if (!call || !isJson || !check || check(body)) return
  const found = check.errors?.map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  )
  throw new Error(`${method} ${bare} answers what is not described:\n${found?.join('\n')}`)
}

async function readDescription() {
  const api = await describeApi()
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'api', ...api })
  const at = (...names: string[]) =>
    ajv.compile({
      $ref: `api#/${names.map((name) => encodeURIComponent(name.replaceAll('/', '~1'))).join('/')}`,
    })
  const calls = describedCalls(api).map(({ method, path, responses }): Described => {
    const [status = '', answer] = Object.entries(responses)[0] ?? []
    const type = 'application/json'
    const hasSchema = answer && 'content' in answer && answer.content?.[type]?.schema
    const names = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type]
    return {
      method,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      answers: hasSchema ? at(...names, 'schema') : undefined,
    }
  })
  // A path without parameters is asked first, as on the server.
  calls.sort((a, b) => a.pattern.source.split('[^').length - b.pattern.source.split('[^').length)
  return { calls, refuses: at('components', 'schemas', 'ErrorBody') }
}
