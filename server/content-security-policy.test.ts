import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows each inline script and style by its hash, and no data block', () => {
  const policy = contentSecurityPolicy(
    '<style id="style">a{}</style><script id="boot">go()</script><script type="application/json">{"a":1}</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('go()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
  expect(policy).not.toContain(hash('{"a":1}'))
})
