import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows each inline script and style by its hash, and no data block', () => {
  const policy = contentSecurityPolicy(
    '<style id="style">a{}</style><script id="boot">go()</script><script type="application/json">{"a":1}</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('go()')};`)
  expect(policy).toMatch(/style-src 'self' [^;]+;/)
  expect(policy).toContain(` ${hash('a{}')};`)
  expect(policy).not.toContain(hash('{"a":1}'))
  expect(policy).not.toContain('unsafe-inline')
})

it('allows a tag its origins for code, calls and pictures, and nothing else', () => {
  const policy = contentSecurityPolicy('<p></p>', ['https://tag.example'])
  expect(policy).toContain("script-src 'self' https://tag.example;")
  expect(policy).toContain("connect-src 'self' https://tag.example;")
  expect(policy).toContain("img-src 'self' data: https://tag.example;")
  expect(policy.match(/tag\.example/g)).toHaveLength(3)
})

it('allows the style attributes of our parts where there are some, and no other', () => {
  expect(contentSecurityPolicy('<p></p>')).toContain("style-src-attr 'none';")
  const policy = contentSecurityPolicy('<p style="outline:none"></p><p style="color:red"></p>')
  expect(policy).toContain(hash('outline:none'))
  expect(policy).not.toContain(hash('color:red'))
})
