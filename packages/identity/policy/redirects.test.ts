import { describe, expect, it } from 'vitest'
import { mayRedirect, redirectTarget } from './redirects.ts'

const places = {
  siteUrl: 'https://www.enix.example',
  redirectUrls: [
    'https://*.enix.example/back',
    'https://portal.example/**',
    'enix-app://signed-in',
    'http://localhost:5173',
    'http://127.0.0.1:5173',
  ],
}

describe('somebody is sent', () => {
  it.each([
    ['https://www.enix.example/dashboard?a=1#b'],
    ['https://north.enix.example/back'],
    ['https://portal.example/a/b.html'],
    ['enix-app://signed-in'],
    ['http://localhost:5173'],
    ['http://127.0.0.1:5173'],
  ])('to %s', (url) => {
    expect(mayRedirect(places, url)).toBe(true)
  })

  it.each([
    ['http://www.enix.example/'],
    ['https://www.enix.example:8443/'],
    ['https://www.enix.example.evil.example/'],
    ['https://www.enix.example@evil.example/'],
    ['https://evil.example/?https://www.enix.example'],
    ['https://a.b.enix.example/back'],
    ['https://north.enix.example/back/more'],
    ['https://evil.example#https://portal.example/'],
    ['//evil.example'],
    ['javascript:alert(1)'],
    ['http://2130706433/'],
    ['http://10.0.0.1/'],
    ['not a url'],
    ['https://www.enix.example/\nx'],
    ['https://www.enix.example/a b'],
    ['https://www.enix.example/\u202e'],
    [''],
  ])('not to %s', (url) => {
    expect(mayRedirect(places, url)).toBe(false)
  })

  it('to the site when none of the wishes may be granted', () => {
    const wishes = [undefined, 'https://evil.example', 'https://also.evil.example']
    expect(redirectTarget(places, ...wishes)).toBe(places.siteUrl)
    const allowed = 'https://www.enix.example/a'
    expect(redirectTarget(places, 'https://evil.example', allowed)).toBe(allowed)
  })
})

describe('a site on this machine', () => {
  it('may be on any port, as programs cannot choose theirs', () => {
    const local = { siteUrl: 'http://localhost:3000', redirectUrls: [] }
    expect(mayRedirect(local, 'http://localhost:4000/a')).toBe(true)
    expect(mayRedirect(local, 'http://127.0.0.1:3000/a')).toBe(false)
  })
})
