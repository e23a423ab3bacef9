import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown.server.ts'

describe('what somebody typed does nothing but be read', () => {
  it.each([
    ['<script>alert(1)</script>', '<script'],
    ['Hi <img src=x onerror=alert(1)> there', '<img'],
    ['<style>body{display:none}</style>', '<style'],
    ['[x](javascript:alert(1))', 'href'],
    ['[x](JaVaScRiPt:alert(1))', 'href'],
    ['[x](<java\tscript:alert(1)>)', 'href'],
    ['[x](data:text/html,hello)', 'href'],
    ['[x](vbscript:msgbox)', 'href'],
    ['[x](tel:+44)', 'href'],
    ['<javascript:alert(1)>', 'href'],
    ['![x](https://elsewhere.example/pixel.gif)', '<img'],
    ['![x](//elsewhere.example/pixel.gif)', '<img'],
    ['[x](/a "b\\" onclick=\\"alert(1)")', '" onclick="'],
    ['[x](/a"onmouseover="alert(1))', '" onmouseover'],
  ])('%s', (source, unwanted) => {
    expect(renderMarkdown(source).html).not.toContain(unwanted)
  })

  it('an entity in an address stays what it was', () => {
    const { html } = renderMarkdown('[x](javascript&#58;alert(1))')
    expect(html).not.toMatch(/href="javascript(:|&#58;)/)
  })
})

it.each([
  ['[x](/contact)', '<a href="/contact">x</a>'],
  ['[x](#part)', '<a href="#part">x</a>'],
  ['[x](mailto:a@b.example)', '<a href="mailto:a@b.example">x</a>'],
  ['[x](https://ico.org.uk)', '<a href="https://ico.org.uk" rel="noopener">x</a>'],
  ['[x](/\\evil.example)', '<a href="/\\evil.example" rel="noopener">x</a>'],
  ['![A shelf](/pictures/a.webp)', '<img src="/pictures/a.webp" alt="A shelf" loading="lazy">'],
])('%s is shown as it should be', (source, html) => {
  expect(renderMarkdown(source).html).toBe(`<p>${html}</p>\n`)
})

it('a chapter can be linked to, whatever it is called', () => {
  const { html, headings } = renderMarkdown(
    '# Top\n\n## Who pays & how much\n\n## Top\n\n### Part *one*\n\n## Content\n\n## ???',
  )
  expect(headings).toEqual([
    { id: 'top', text: 'Top' },
    { id: 'who-pays-how-much', text: 'Who pays & how much' },
    { id: 'top-2', text: 'Top' },
    { id: 'content-2', text: 'Content' },
    { id: 'section', text: '???' },
  ])
  expect(html).toContain('<h3 id="part-one">Part <em>one</em></h3>')
  expect(html).not.toContain('<h1')
})

it('counts words, not signs', () => {
  expect(renderMarkdown('## Two words\n\nAnd **three** more.').words).toBe(5)
})
