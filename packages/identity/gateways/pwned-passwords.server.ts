import { createHash } from 'node:crypto'
import type { Context } from '../host.ts'
import type { IdentitySettings } from '../schema/settings.server.ts'

const largestAnswer = 1024 * 1024

/**
 * Asks Have I Been Pwned, or a server that speaks its protocol, whether a password has leaked. It
 * learns five characters of a hash that hundreds of passwords share. When it does not answer in
 * time, the password passes: nobody is locked out by the failure of another service.
 */
export async function hasLeaked(
  { log }: Pick<Context, 'log'>,
  { url, timeoutMs }: IdentitySettings['password']['pwned'],
  password: string,
): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const answer = await fetch(`${url}/range/${hash.slice(0, 5)}`, {
      // Padded answers are of one size, so that nobody on the way learns which one it was.
      headers: { 'add-padding': 'true', 'user-agent': 'identity-service' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    if (Number(answer.headers.get('content-length') ?? 0) > largestAnswer) {
      throw new Error('the answer is too large')
    }
    return isListed(await answer.text(), hash.slice(5))
  } catch (error) {
    log.warn({ err: error }, 'leaked passwords could not be looked up; the password passes')
    return false
  }
}

/** Lines of "rest of the hash:times seen"; the padding has been seen 0 times. */
function isListed(answer: string, rest: string): boolean {
  return answer.split(/\r?\n/).some((line) => {
    const [suffix, times] = line.split(':')
    return suffix?.toUpperCase() === rest && Number(times) > 0
  })
}
