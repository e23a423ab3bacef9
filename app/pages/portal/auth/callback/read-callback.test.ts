import { describe, expect, it } from 'vitest'
import { readCallback } from './read-callback.ts'

const now = new Date('2026-11-20T12:00:00Z')
const seconds = now.getTime() / 1000
const read = (rest: string) => readCallback(`https://enix.example/auth/callback${rest}`, now)
const session = (changes: Record<string, string> = {}) => {
  const fields = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_in: '3600',
    expires_at: String(seconds + 3600),
    token_type: 'bearer',
    type: 'invite',
    ...changes,
  }
  return `#${new URLSearchParams(fields)}`
}

describe('the address of the callback', () => {
  it('has a code, with the flow that it belongs to', () => {
    expect(read('?next=/dashboard&code=1234&sb_flow_id=f')).toEqual({
      is: 'code',
      code: '1234',
      flowId: 'f',
      passwordDropped: false,
    })
  })

  it('has a session, of which the age is known', () => {
    const tokens = { access_token: 'a.b.c', refresh_token: 'r' }
    expect(read(session())).toEqual({ is: 'session', tokens, type: 'invite', ageSeconds: 0 })
    const old = read(session({ expires_at: String(seconds + 3600 - 121) }))
    expect(old).toMatchObject({ ageSeconds: 121 })
    expect(read(session({ expires_at: '' }))).toMatchObject({ ageSeconds: 0 })
  })

  it.each(['?', '#'])('has a refusal after the %s, which wins over everything', (sign) => {
    const told = 'error=access_denied&error_code=otp_expired&error_description=Too+late&code=1'
    expect(read(`${sign}${told}`)).toEqual({ is: 'refused', code: 'otp_expired' })
  })

  it('has a refusal of another service, which knows no code of ours', () => {
    expect(read('?error=access_denied')).toEqual({ is: 'refused', code: 'access_denied' })
  })

  it('has a message: one of two addresses is confirmed', () => {
    expect(read('#message=Half+done&sb=')).toEqual({ is: 'message' })
  })

  it.each([
    ['', 'Not a valid PKCE flow url.'],
    ['?next=/dashboard', 'Not a valid PKCE flow url.'],
    ['?code=', 'No code detected.'],
    [session({ refresh_token: '' }), 'No session defined in URL'],
    [session({ expires_in: 'soon' }), 'No session defined in URL'],
    ['#access_token=a', 'No session defined in URL'],
    [`?code=1${session()}`, 'Not a valid implicit grant flow url.'],
  ])('%s is wrong: %s', (rest, message) => {
    expect(read(rest)).toEqual({ is: 'not valid', message })
  })
})
