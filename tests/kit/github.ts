import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { challengeOf } from '@enix/identity/policy/pkce.server.ts'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

export interface GitHubUser {
  id: number
  login: string
  name: string | null
  emails: { email: string; primary: boolean; verified: boolean }[]
}

export interface FakeGitHub {
  url: string
  signInAs(user: GitHubUser): void
  close(): Promise<void>
}

/** The part of GitHub Enterprise that a sign-in needs, with its odd answers: an error comes with 200. */
export async function startGitHub(): Promise<FakeGitHub> {
  let present: GitHubUser | undefined
  const codes = new Map<string, { challenge: string; user: GitHubUser }>()
  const tokens = new Map<string, GitHubUser>()
  const app = new Hono()

  app.get('/login/oauth/authorize', (c) => {
    const { redirect_uri = '', state = '', code_challenge: challenge = '' } = c.req.query()
    if (!present) return c.text('nobody is there', 500)
    const code = randomUUID()
    codes.set(code, { challenge, user: present })
    return c.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`)
  })
  app.post('/login/oauth/access_token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proven = code?.challenge === challengeOf(form.get('code_verifier') ?? '')
    if (!code || !proven || form.get('client_secret') !== 'secret') {
      return c.json({ error: 'bad_verification_code', error_description: 'The code is incorrect.' })
    }
    const token = randomUUID()
    tokens.set(token, code.user)
    return c.json({ access_token: token, scope: 'user:email', token_type: 'bearer' })
  })
  app.get('/api/v3/*', (c) => {
    const user = tokens.get(c.req.header('authorization')?.replace('Bearer ', '') ?? '')
    if (!user) return c.json({ message: 'Bad credentials' }, 401)
    if (c.req.path.endsWith('/emails')) return c.json(user.emails)
    const { id, login, name } = user
    return c.json({ id, login, name, email: null, avatar_url: `https://avatars.example/${id}` })
  })

  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((listening) => server.once('listening', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signInAs(user) {
      present = user
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
